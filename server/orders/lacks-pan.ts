import { panSettings } from '#contracts/admin/pans.ts'
import type { Paise } from '#rules/money.ts'
import { needsPan, panThreshold } from '#rules/orders/pan.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { isDeclared } from './declarations/pan-declarations.store.ts'
import { maskedPanOf } from './pans.store.ts'

/** The law's terms for a sum that the shop pays for the product of an order. */
export type PanTerms = {
  /** Paise: more than this is documented with a PAN. */
  above: Paise
  isNeeded: boolean
  /** The masked PAN that is kept with the order; null for none. */
  masked: string | null
  /** Whether the customer has declared, at the sale, to have none. */
  declared: boolean
}

/** Whether the PAN of an order's customer is needed for these paise, and what is kept. */
export async function panTerms(
  { db }: Pick<Shop, 'db'>,
  paymentId: string,
  amount: Paise,
): Promise<PanTerms> {
  const above = panThreshold(await readSetting({ db }, panSettings))
  const isNeeded = needsPan(amount, above)
  const masked = isNeeded ? await maskedPanOf(db, paymentId) : null
  return { above, isNeeded, masked, declared: isNeeded && (await isDeclared(db, paymentId)) }
}

/** The same, where none is kept and the customer has not declared to have none. */
export const lacksPan = ({ isNeeded, masked, declared }: PanTerms): boolean =>
  isNeeded && masked === null && !declared
