import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { seal, unseal } from '#server/environment/sealing.ts'
import { panKeys } from '#server/orders/pans.store.ts'
import type { Shop } from '#server/shop.ts'
import { currentKey, insertKey, type KeyRow, lockKeys, resealKey } from './keys.store.ts'

export type Signed = { signature: string; keyId: string }

/** Signs with the shop's key. */
export type Sign = (bytes: Buffer) => Signed

const ID_LENGTH = 16
const placeOf = (id: string) => `proof key ${id}`

/** Private keys that were unsealed, by what is stored: a signature takes 35 µs, unsealing as long again. */
const unsealed = new LRUCache<string, KeyObject>({ max: 10 })

/**
 * The function that signs with the present key; a first key is made where there is none. Throws where the key was
 * sealed with one that is lost.
 */
export async function signer(shop: Shop): Promise<Sign> {
  const row = (await currentKey(shop.db)) ?? (await firstKey(shop))
  const key = privateKeyOf(shop, row)
  return (bytes) => ({ signature: sign(null, bytes, key).toString('base64url'), keyId: row.id })
}

/** Makes the first key, and seals the one that signs with the newest key of `PAN_KEYS`. */
export async function prepareKeys(shop: Shop): Promise<void> {
  const row = (await currentKey(shop.db)) ?? (await firstKey(shop))
  const keys = panKeys(shop)
  if (row.sealedWith === keys[0].id) return
  const plain = unseal(keys, { keyId: row.sealedWith, bytes: row.privateKey }, placeOf(row.id))
  const { keyId, bytes } = seal(keys, plain, placeOf(row.id))
  await resealKey(shop.db, row.id, { privateKey: bytes, sealedWith: keyId })
}

/** An admin lets a new key sign. It needs nothing of the former one, which may be lost. */
export function rotateKeys(shop: Shop, caller: Caller): Promise<{ keyId: string }> {
  return shop.transaction(async (within) => {
    const { db } = within
    await lockKeys(db)
    const former = await currentKey(db)
    const { id } = await newKey(within)
    const subject = { type: 'settings', id: 'proof-keys' } as const
    await audit(db, caller, {
      action: 'proof.rotate-keys',
      subject,
      before: { key: former?.id ?? null },
      after: { key: id },
    })
    await invalidate(db, 'all')
    return { keyId: id }
  })
}

function firstKey(shop: Shop): Promise<KeyRow> {
  return shop.transaction(async (within) => {
    await lockKeys(within.db)
    return (await currentKey(within.db)) ?? newKey(within)
  })
}

async function newKey({ db, clock, ...shop }: Shop): Promise<KeyRow> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  const id = thumbprint(x)
  const plain = privateKey.export({ format: 'der', type: 'pkcs8' })
  const sealed = seal(panKeys(shop), plain, placeOf(id))
  const row = { id, publicKey: x, privateKey: sealed.bytes, sealedWith: sealed.keyId, createdAt: clock.now() }
  await insertKey(db, row)
  return { ...row, retiredAt: null }
}

/** RFC 7638, shortened. */
const thumbprint = (x: string) =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')
    .slice(0, ID_LENGTH)

function privateKeyOf(shop: Shop, { id, privateKey, sealedWith }: KeyRow): KeyObject {
  const name = `${sealedWith} ${privateKey.toString('base64')}`
  const cached = unsealed.get(name)
  if (cached) return cached
  const der = unseal(panKeys(shop), { keyId: sealedWith, bytes: privateKey }, placeOf(id))
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  unsealed.set(name, key)
  return key
}

/** The public half, as it is published. */
export const jwkOf = ({ id, publicKey }: Pick<KeyRow, 'id' | 'publicKey'>) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey,
  kid: id,
  alg: 'EdDSA',
  use: 'sig',
})

export const publicKeyOf = (key: Pick<KeyRow, 'id' | 'publicKey'>): KeyObject =>
  createPublicKey({ key: jwkOf(key), format: 'jwk' })

/** Whether a key has signed these bytes. */
export function isSignedBy(key: Pick<KeyRow, 'id' | 'publicKey'>, bytes: Buffer, signature: string): boolean {
  return verify(null, bytes, publicKeyOf(key), Buffer.from(signature, 'base64url'))
}
