import type { ModuleFile } from '#server/modules/shop-module.ts'
import { shopAddress } from '#server/notifications/shop-address.ts'
import type { Shop } from '#server/shop.ts'
import { publicationsAfter, readHead } from './chain.store.ts'
import { checkpointText } from './chain.ts'
import { everyKey } from './keys.store.ts'
import { jwkOf, publicKeyOf, signer } from './keys.ts'

const DEFAULT_LIMIT = 100
const MAX_LIMIT = 1_000

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The chain of rates, page by page, and what is signed of all of it. */
async function ratesFile(
  shop: Shop,
  { query }: { query: Readonly<Record<string, string>> },
): Promise<string> {
  const limit = whole(query.limit, DEFAULT_LIMIT, MAX_LIMIT) || DEFAULT_LIMIT
  const after = whole(query.after, 0, Number.MAX_SAFE_INTEGER)
  const chain = await readHead(shop.db)
  const rows = await publicationsAfter(shop.db, { after: Math.min(after, chain.size), limit })
  const last = rows.at(-1)?.publication.number ?? chain.size
  const text = checkpointText(originOfChain(shop), chain)
  const sign = await signer(shop)
  return json({
    ...chain,
    checkpoint: { text, ...sign(Buffer.from(text)) },
    publications: rows.map(({ publication: { number, previous, body, hash }, rates }) => ({
      number,
      publishedAt: rates.publishedAt.toISOString(),
      rates: JSON.parse(body).rates,
      previous,
      body,
      hash,
    })),
    next: last < chain.size ? `/rates.json?after=${last}&limit=${limit}` : null,
  })
}

/** A whole number of a query; what is none is as if it were left out. */
function whole(text: string | undefined, otherwise: number, most: number): number {
  return text && /^\d{1,15}$/.test(text) ? Math.min(Number(text), most) : otherwise
}

/** The name of this chain among those of the world. */
const originOfChain = (shop: Shop) => `${new URL(shopAddress(shop, '/')).host}/rates`

/** All public keys, the newest first. Of one alone where `keyId` names it: a program reads the first of a file. */
async function pemFile(shop: Shop, { query }: { query: Readonly<Record<string, string>> }) {
  const keys = await everyKey(shop.db)
  const chosen = query.keyId === undefined ? keys : keys.filter(({ id }) => id === query.keyId)
  const blocks = chosen.map((key) => `${key.id}\n${publicKeyOf(key).export({ format: 'pem', type: 'spki' })}`)
  return blocks.length > 0 ? blocks.join('') : null
}

export const PUBLISHED_FILES: readonly ModuleFile[] = [
  { path: '/rates.json', type: 'application/json', query: ['after', 'limit'], make: ratesFile },
  {
    path: '/.well-known/sgj-keys.json',
    type: 'application/json',
    make: async ({ db }) => json({ keys: (await everyKey(db)).map(jwkOf) }),
  },
  { path: '/.well-known/sgj-keys.pem', type: 'application/x-pem-file', query: ['keyId'], make: pemFile },
]
