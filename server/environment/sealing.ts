import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** AES-256 keys by name; the first seals, all of them read. */
export type SealingKeys = readonly [SealingKey, ...SealingKey[]]
type SealingKey = { id: string; secret: Buffer }

/** `bytes`: nonce, tag, then what was sealed. `keyId` says with which key, so that keys can be changed. */
export type Sealed = { keyId: string; bytes: Buffer }

const CIPHER = 'aes-256-gcm'
const [KEY_BYTES, NONCE_BYTES, TAG_BYTES] = [32, 12, 16]

/** Reads `2027:<44 characters of base64>,2026:<…>`, the newest key first. Throws a sentence where it is otherwise. */
export function readSealingKeys(text: string): SealingKeys {
  const [first, ...others] = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readKey)
  if (!first) throw new Error('needs at least one key')
  const keys = [first, ...others] as const
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error('has two keys of one name')
  return keys
}

function readKey(text: string): SealingKey {
  const [, id, encoded] = /^([\w-]{1,20}):([A-Za-z0-9+/_=-]+)$/.exec(text) ?? []
  const secret = Buffer.from(encoded ?? '', 'base64')
  if (!id || secret.length !== KEY_BYTES)
    throw new Error('needs keys such as 2026:<32 random bytes in base64>, separated by commas')
  return { id, secret }
}

/** Seals with the newest key. `place` is bound to it: bytes copied to another place are not read there. */
export function seal([{ id, secret }]: SealingKeys, plain: Uint8Array, place: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, secret, nonce, { authTagLength: TAG_BYTES }).setAAD(
    Buffer.from(place),
  )
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return { keyId: id, bytes: Buffer.concat([nonce, cipher.getAuthTag(), body]) }
}

/** Throws where the key is not configured any more, or the bytes are not those that were sealed for this place. */
export function unseal(keys: SealingKeys, { keyId, bytes }: Sealed, place: string): Buffer {
  const key = keys.find(({ id }) => id === keyId)
  if (!key) throw new Error(`PAN_KEYS has no key "${keyId}", with which something kept was sealed.`)
  const [nonce, tag, body] = [
    bytes.subarray(0, NONCE_BYTES),
    bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES),
    bytes.subarray(NONCE_BYTES + TAG_BYTES),
  ]
  const cipher = createDecipheriv(CIPHER, key.secret, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([cipher.update(body), cipher.final()])
}
