// Loaded into a server by `node --import`: what it would send to the push services of browsers goes to
// PUSH_STUB, an address of this machine, so that no test reaches out.
const outside = globalThis.fetch

globalThis.fetch = (input, init) => {
  const request = new Request(input, init)
  if (!request.url.startsWith('https://')) return outside(request)
  const stub = new URL(process.env.PUSH_STUB ?? 'http://127.0.0.1:9/')
  stub.pathname = new URL(request.url).pathname
  // Named once more: of a copy's copy, Node can forget the signal, and what waits would wait for ever.
  return outside(new Request(stub, request), init?.signal ? { signal: init.signal } : {})
}
