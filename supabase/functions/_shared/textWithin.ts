/** Returns the text of a request of at most `most` bytes, or null for a larger one, of which it reads no more than that, whatever its content-length. */
export async function textWithin(request: Request, most: number): Promise<string | null> {
  if (Number(request.headers.get('content-length')) > most) return null
  const reader = request.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}
