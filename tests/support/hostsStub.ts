// Loaded into a command by `node --import`: what it would ask of a host on the internet goes to this machine.
// HOSTS_STUB has the origin here of each host, as JSON; no other host answers.

const origins: Record<string, string> = JSON.parse(process.env.HOSTS_STUB ?? '{}')
const nowhere = 'http://127.0.0.1:9'

/** Returns the address on this machine. */
function led(input: string | URL): string {
  const url = new URL(input)
  if (!/^(https|wss):$/.test(url.protocol)) return url.href
  const origin = new URL(origins[url.hostname] ?? nowhere)
  if (url.protocol === 'wss:') origin.protocol = 'ws:'
  return new URL(url.pathname + url.search, origin).href
}

const outside = globalThis.fetch
globalThis.fetch = (input, init) =>
  input instanceof Request
    ? outside(new Request(led(input.url), input), init)
    : outside(led(input), init)

globalThis.WebSocket = class extends WebSocket {
  constructor(address: string | URL, protocols?: string | string[]) {
    super(led(address), protocols)
  }
}
