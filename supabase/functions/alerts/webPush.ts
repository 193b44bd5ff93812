// Web Push (RFC 8030, 8188, 8291 and 8292) with WebCrypto alone: the package `web-push` needs Node's own
// sockets, which an edge runtime does not have.

/** A browser's subscription, its keys as base64url. */
export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** The key pair with which a site signs its pushes, as base64url: a raw point and a scalar of P-256. */
export type PushKeys = { publicKey: string; privateKey: string }

type Bytes = Uint8Array<ArrayBuffer>

const utf8 = new TextEncoder()
const p256 = 'P-256'

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromBase64Url = (text: string): Bytes =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (sign) => sign.codePointAt(0) ?? 0,
  )

function joined(...parts: Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let place = 0
  for (const part of parts) {
    all.set(part, place)
    place += part.length
  }
  return all
}

/** Returns a new key pair. */
export async function makePushKeys(): Promise<PushKeys> {
  const algorithm = { name: 'ECDSA', namedCurve: p256 }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const point = await crypto.subtle.exportKey('raw', pair.publicKey)
  const { d = '' } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey: toBase64Url(new Uint8Array(point)), privateKey: d }
}

async function derived(secret: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt, info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, length * 8))
}

/** Encrypts a text of up to about 3,900 bytes as one aes128gcm record that only this browser can read. */
async function encrypted(text: string, to: Subscription): Promise<Bytes> {
  const curve = { name: 'ECDH', namedCurve: p256 }
  const receiver = fromBase64Url(to.p256dh)
  const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits'])
  const sender = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const receiverKey = await crypto.subtle.importKey('raw', receiver, curve, false, [])
  const exchange = { name: 'ECDH', public: receiverKey }
  const shared = new Uint8Array(await crypto.subtle.deriveBits(exchange, pair.privateKey, 256))
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const about = joined(utf8.encode('WebPush: info\0'), receiver, sender)
  const secret = await derived(shared, fromBase64Url(to.auth), about, 32)
  const content = await derived(secret, salt, utf8.encode('Content-Encoding: aes128gcm\0'), 16)
  const iv = await derived(secret, salt, utf8.encode('Content-Encoding: nonce\0'), 12)
  const key = await crypto.subtle.importKey('raw', content, 'AES-GCM', false, ['encrypt'])
  const last = new Uint8Array([2])
  const plain = joined(utf8.encode(text), last)
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  // Record size 4,096 bytes, key length 65.
  const sizes = new Uint8Array([0, 0, 16, 0, 65])
  return joined(salt, sizes, sender, new Uint8Array(sealed))
}

/** Returns a VAPID token that identifies the sender to the push service for 12 hours. */
async function authorization(endpoint: string, keys: PushKeys, contact: string): Promise<string> {
  const point = fromBase64Url(keys.publicKey)
  const jwk = {
    kty: 'EC',
    crv: p256,
    d: keys.privateKey,
    x: toBase64Url(point.slice(1, 33)),
    y: toBase64Url(point.slice(33)),
  }
  const algorithm = { name: 'ECDSA', namedCurve: p256 }
  const key = await crypto.subtle.importKey('jwk', jwk, algorithm, false, ['sign'])
  const part = (value: object) => toBase64Url(utf8.encode(JSON.stringify(value)))
  const exp = Math.floor(Date.now() / 1000) + 12 * 3600
  const claims = { aud: new URL(endpoint).origin, exp, sub: contact }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const hash = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(hash, key, utf8.encode(signed))
  return `vapid t=${signed}.${toBase64Url(new Uint8Array(signature))}, k=${keys.publicKey}`
}

/** Options of a push. `topic` has at most 32 characters; a later push with the same topic replaces this one. */
export type PushOptions = { keys: PushKeys; contact: string; topic: string; seconds: number }

/** Returns the request to the browser's push service. */
export async function pushRequest(
  to: Subscription,
  text: string,
  { keys, contact, topic, seconds }: PushOptions,
): Promise<Request> {
  return new Request(to.endpoint, {
    method: 'POST',
    headers: {
      authorization: await authorization(to.endpoint, keys, contact),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(seconds),
      urgency: 'high',
      topic,
    },
    body: await encrypted(text, to),
    redirect: 'manual',
  })
}
