/** Returns a request whose body never ends, and how many bytes of it were taken. */
export function endlessRequest(address: string, headers: Record<string, string> = {}) {
  const chunk = new TextEncoder().encode('x'.repeat(1024))
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += chunk.length
        controller.enqueue(chunk)
      },
    },
    { highWaterMark: 0 },
  )
  // Node asks for this where a body is a stream; the types of browsers do not know it.
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
  return { request: new Request(address, init), taken: () => taken }
}
