/**
 * A slow mobile line as a TCP proxy: every byte, TLS included, waits for distance, for a share of the
 * bandwidth and for each connection's slow start, which the throttling of browser tools leaves out.
 */
import net from 'node:net'
import { listenAnywhere } from './server.ts'

export type LineProfile = {
  /** There and back, in ms. */
  roundTripMs: number
  /** Toward the phone, shared by all connections. */
  bitsPerSecond: number
}

/** The phone profile of the bench. */
const phoneLine: LineProfile = { roundTripMs: 150, bitsPerSecond: 1_600_000 }

const segment = 1460
/** Bytes that a new connection may send before the first acknowledgment (RFC 6928). */
const firstWindow = 10 * segment

const later = (ms: number, act: () => void) => setTimeout(act, Math.max(0, ms))

/** Delivers after a wait, always in the order of sending: timers that are due in the same millisecond may swap. */
function inOrder(deliver: (bytes: Buffer) => void) {
  const onTheWay: Buffer[] = []
  return (ms: number, bytes: Buffer) => {
    onTheWay.push(bytes)
    later(ms, () => {
      const first = onTheWay.shift()
      if (first) deliver(first)
    })
  }
}

/** Carries bytes from the server to the phone and delivers them when they would arrive. */
function sender(profile: LineProfile, link: { freeAt: number }, deliver: (bytes: Buffer) => void) {
  const waiting: Buffer[] = []
  const arrive = inOrder(deliver)
  let window = firstWindow
  let inFlight = 0
  const oneWay = profile.roundTripMs / 2

  function pump(): void {
    for (let bytes = waiting[0]; bytes && inFlight + bytes.length <= window; bytes = waiting[0]) {
      waiting.shift()
      send(bytes)
    }
  }

  function send(bytes: Buffer): void {
    inFlight += bytes.length
    const now = performance.now()
    link.freeAt = Math.max(now, link.freeAt) + (bytes.length * 8000) / profile.bitsPerSecond
    const arrival = link.freeAt - now + oneWay
    arrive(arrival, bytes)
    later(arrival + oneWay, () => {
      inFlight -= bytes.length
      window += bytes.length
      pump()
    })
  }

  return (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; at += segment)
      waiting.push(chunk.subarray(at, at + segment))
    pump()
  }
}

function connect(phone: net.Socket, port: number, profile: LineProfile, link: { freeAt: number }) {
  const server = net.connect(port, '127.0.0.1')
  // The phone's own handshake takes a round trip before its first byte can leave.
  const open = performance.now() + profile.roundTripMs
  const toServer = inOrder((bytes) => server.writable && server.write(bytes))
  phone.on('data', (bytes) => {
    toServer(Math.max(open - performance.now(), 0) + profile.roundTripMs / 2, bytes)
  })
  server.on(
    'data',
    sender(profile, link, (bytes) => phone.writable && phone.write(bytes)),
  )
  const end = () => {
    phone.destroy()
    server.destroy()
  }
  for (const socket of [phone, server]) {
    socket.setNoDelay(true)
    socket.on('error', end)
    socket.on('close', end)
  }
}

/** Listens on a free port and carries what arrives there to `port` on this machine. */
export async function slowLine(port: number, profile: LineProfile = phoneLine) {
  const link = { freeAt: 0 }
  const proxy = net.createServer((phone) => connect(phone, port, profile, link))
  return { port: await listenAnywhere(proxy), close: () => proxy.close() }
}
