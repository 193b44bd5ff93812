/** The push service of browsers, as a fake on this machine. */
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { listenAnywhere } from './server.ts'

/** A push as it came in: the path is that of the subscription's endpoint. */
export type Push = { path: string; authorization: string; body: string }

/** Starts a service that writes each push into a file, one per line. While `answers` is false it accepts them without responding. */
export async function pushService(file: string) {
  fs.writeFileSync(file, '')
  const service = { url: '', answers: true, close: () => {} }
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const push: Push = {
      path: request.url ?? '',
      authorization: String(request.headers.authorization),
      body: Buffer.concat(chunks).toString('base64'),
    }
    fs.appendFileSync(file, `${JSON.stringify(push)}\n`)
    if (service.answers) response.writeHead(201).end()
  })
  service.url = `http://127.0.0.1:${await listenAnywhere(server)}`
  service.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return service
}

/** Returns the pushes that the service received for an endpoint. */
export const pushesTo = (file: string, endpoint: string): Push[] =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Push)
    .filter((push) => endpoint.endsWith(push.path))

/** Settings of a server that lead its pushes to the service at this address. */
export const pushStub = (url: string) => ({
  NODE_OPTIONS: `--import ${path.resolve('tests/support/pushStub.ts')}`,
  PUSH_STUB: url,
})
