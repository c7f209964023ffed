import type { Db } from '#db/client.ts'
import { storedSetting, storeUnversioned } from '#server/settings/settings.store.ts'

/**
 * Counts the pricing rule's changes. Stored prices are made in TypeScript, so a migration cannot make them again: the
 * first start of a version with another number does, in a job.
 * 2: a discount is taken from making charges and stones, not from the subtotal (November 2026).
 * 3: GST is two equal halves, each rounded (December 2026).
 * 4: the prices of the variants are stored beside the product's own (December 2026).
 */
export const PRICE_RULE = 4

/** A row beside the settings that no admin sets. */
const KEY = 'price-rule'

/** The rule that made the stored prices; 1 in databases from before this was noted. */
export async function storedPriceRule(db: Db): Promise<number> {
  const rule = Reflect.get(Object(await storedSetting(db, KEY)), 'rule')
  return typeof rule === 'number' ? rule : 1
}

export async function recordPriceRule(db: Db, at: Date): Promise<void> {
  await storeUnversioned(db, KEY, { value: { rule: PRICE_RULE }, at })
}
