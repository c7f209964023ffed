import { createHash } from 'node:crypto'
import { presentSheet } from '#server/pricing/rates/rates.present.ts'
import { lockRates, type MetalRateRow, rateSheet } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { PublicationBody } from '#trade/proof/contract/proof.ts'
import { canonicalJson } from '#trade/proof/rules/canonical-json.ts'
import {
  type Head,
  insertPublications,
  type PublicationRow,
  readHead,
  unchainedRates,
} from './chain.store.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Puts the published rates into the chain, in the transaction that holds the lock of the rates. Rates that a release
 * without this module has published in between come first.
 */
export async function chainRates({ db }: Pick<Shop, 'db'>): Promise<void> {
  const { size, head } = await readHead(db)
  const publications: PublicationRow[] = []
  for (const rates of await unchainedRates(db)) {
    const previous = publications.at(-1)?.hash ?? head
    publications.push(publicationOf(rates, { number: size + publications.length + 1, previous }))
  }
  await insertPublications(db, publications)
}

/** The same for a shop that opens: rates of before there was a chain. */
export async function chainEarlierRates(shop: Shop): Promise<void> {
  if ((await unchainedRates(shop.db)).length === 0) return
  await shop.transaction(async (within) => {
    await lockRates(within.db)
    await chainRates(within)
  })
}

/** The text of a publication. */
export function bodyOf(rates: MetalRateRow, place: Pick<PublicationRow, 'number' | 'previous'>): string {
  const { publishedAt } = rates
  const publication = { ...place, publishedAt, rates: presentSheet(rateSheet(rates)) }
  return canonicalJson(PublicationBody.encode(publication))
}

function publicationOf(
  rates: MetalRateRow,
  place: Pick<PublicationRow, 'number' | 'previous'>,
): PublicationRow {
  const body = bodyOf(rates, place)
  return { ...place, rateId: rates.id, body, hash: sha256(body) }
}

/** The text that is signed of the present chain, as C2SP writes a checkpoint. */
export const checkpointText = (origin: string, { size, head }: Head) =>
  `${origin}\n${size}\n${Buffer.from(head, 'hex').toString('base64')}\n`
