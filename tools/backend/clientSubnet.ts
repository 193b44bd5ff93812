/** Returns an IPv4 address itself, and the /64 of an IPv6 address, which one connection has to itself. */
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
