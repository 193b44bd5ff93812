import { createHmac } from 'node:crypto'

/** Returns the bytes of base32 as authenticator apps read it (RFC 4648). */
function bytesOf(secret: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns what an authenticator app shows at that time (RFC 6238: 6 digits, 30 seconds, SHA-1). */
export function timedCode(secret: string, at = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)))
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const start = (hash.at(-1) ?? 0) % 16
  const number = (hash.readUInt32BE(start) % 2 ** 31) % 1_000_000
  return String(number).padStart(6, '0')
}
