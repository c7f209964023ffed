import { panSettings } from '#contracts/admin/pans.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import { needsPan } from '#rules/orders/pan.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { maskedPanOf } from './pans.store.ts'

/** What the law wants of a sum that the shop pays for the product of an order. */
export type PanTerms = {
  /** Paise: more than this is documented with a PAN. */
  above: Paise
  isNeeded: boolean
  /** What is kept with the order; null: none. */
  masked: string | null
}

/** Whether the PAN of an order's customer is needed for these paise, and what is kept. */
export async function panTerms(
  { db }: Pick<Shop, 'db'>,
  paymentId: string,
  amount: Paise,
): Promise<PanTerms> {
  const above = fromRupees((await readSetting({ db }, panSettings)).above)
  const isNeeded = needsPan(amount, above)
  return { above, isNeeded, masked: isNeeded ? await maskedPanOf(db, paymentId) : null }
}

/** The same, where none is kept. */
export const lacksPan = ({ isNeeded, masked }: PanTerms): boolean => isNeeded && masked === null
