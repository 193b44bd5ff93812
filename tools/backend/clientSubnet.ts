/** Of an IPv4 address itself; of an IPv6 address the /64 that one connection is given, whose addresses are all its own. */
export function clientSubnet(address: string): string {
  if (!address.includes(':')) return address
  const [head, tail] = address.replace(/%.*$/, '').split('::')
  const [front, back] = [groupsOf(head), groupsOf(tail)]
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length
  const all = [...front, ...Array<string>(Math.max(0, zeros)).fill('0'), ...back]
  return `${all.slice(0, 4).join(':')}::/64`
}

function groupsOf(part = ''): string[] {
  return part.split(':').filter(Boolean)
}
