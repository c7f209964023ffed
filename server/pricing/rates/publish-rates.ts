import { Rates } from '#contracts/pricing.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { resolveAlarms } from '#server/alarms/alarms.store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { repriceCatalogue } from '#server/pricing/reprice-catalogue.ts'
import type { Shop } from '#server/shop.ts'
import { presentSheet } from './rates.present.ts'
import { insertRates, type MetalRateRow, rateSheet, ratesInForce } from './rates.store.ts'

export type Publication = {
  sheet: RateSheet
  source: MetalRateRow['source']
  /** Whose rates they are; none where they come from the feed. */
  by: Caller | null
  reason: string
}

export type Published = { rates: MetalRateRow; productsRepriced: number }

/**
 * Puts rates in force and the whole catalogue with them, in the transaction it is called in, which must hold
 * `lockRates`: the shop window switches at once when that commits.
 */
export async function publishRates(
  within: Shop,
  { sheet, source, by, reason }: Publication,
): Promise<Published> {
  const { db, clock } = within
  const former = await ratesInForce(db)
  const rates = await insertRates(db, {
    sheet,
    publishedAt: notBefore(former, clock.now()),
    source,
    setBy: by?.customerId ?? null,
    reason,
  })
  await resolveAlarms(db, ['rates-old'], clock.now())
  const productsRepriced = await repriceCatalogue(db, { id: rates.id, sheet })
  const before = former ? Rates.encode(presentSheet(rateSheet(former))) : null
  const after = { ...Rates.encode(presentSheet(sheet)), source, reason }
  await audit(db, by, { action: 'rates.publish', subject: { type: 'rates', id: rates.id }, before, after })
  for (const module of within.modules) await module.ratesPublished?.(within)
  await invalidate(db, 'all')
  return { rates, productsRepriced }
}

/** The newest rates are those in force, so a clock that was set back must not put new rates behind old ones. */
function notBefore(former: MetalRateRow | null, now: Date): Date {
  return former && former.publishedAt > now ? former.publishedAt : now
}
