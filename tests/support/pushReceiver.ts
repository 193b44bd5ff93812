/** A browser as its push service knows it: reads what is sent to it, and checks who sent it. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

/** Returns the keys of a browser, for its subscription, and what it makes of a push. */
export function pushReceiver() {
  const own = createECDH('prime256v1')
  const point = own.generateKeys()
  const auth = randomBytes(16)
  return {
    p256dh: point.toString('base64url'),
    auth: auth.toString('base64url'),
    /** The text of a push in the notation of RFC 8188 and 8291; throws when it is for someone else. */
    read(body: Buffer): string {
      const [salt, sender, sealed] = [
        body.subarray(0, 16),
        body.subarray(21, 86),
        body.subarray(86),
      ]
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, about, 32))
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

/** Returns the sender that the header names; throws if it is not signed with the key it names. */
export function senderOf(authorization: string): { key: string; aud: string; sub: string } {
  const [, signed = '', signature = '', key = ''] =
    /^vapid t=([^,]+)\.([^.,]+), k=(.+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(signed), options, Buffer.from(signature, 'base64url'))) {
    throw new Error('The push is not signed with the key it names.')
  }
  return { key, ...JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString()) }
}
