import type { z } from 'zod'
import type { oldGoldFields } from '#contracts/admin/old-gold.ts'
import { formatRupees, fromRupees, type Paise, toRupees } from '#rules/money.ts'
import { oldGoldFault } from '#rules/old-gold/old-gold.ts'
import { invalidField, refused } from '#server/errors.ts'
import { inField } from '#server/in-field.ts'
import type { Shop } from '#server/shop.ts'
import { mustKnowEstimates } from './estimate-old-gold.ts'
import { type ValuedOldGold, valueOldGold } from './value-old-gold.ts'

type Brought = { [Field in keyof typeof oldGoldFields]: z.infer<(typeof oldGoldFields)[Field]> }

/**
 * The old gold that pays for a part of `due` at the rates in force; null where there is none. Refuses (409) another value than
 * was shown, (400) more than is due, and what is worth nothing or lacks its document. `tooMuch`: `more than the bill`.
 */
export async function oldGoldToTake(
  within: Shop,
  { oldGold, oldGoldAmount, oldGoldIdentity }: Brought,
  due: Paise,
  tooMuch: string,
): Promise<ValuedOldGold | null> {
  if (oldGold.length === 0) return null
  await inField('oldGold', () => mustKnowEstimates(within, oldGold))
  const valued = await inField('oldGold', () => valueOldGold(within, oldGold))
  if (oldGoldAmount !== null && valued.amount !== fromRupees(oldGoldAmount))
    throw refused(
      `The old gold is now worth ${formatRupees(valued.amount)}. Please tell the customer before you go on.`,
      { oldGoldAmount: toRupees(valued.amount) },
    )
  if (valued.isIdentityNeeded && !oldGoldIdentity)
    throw invalidField('oldGoldIdentity', 'Please note the document that the seller shows.')
  if (valued.amount === 0) throw invalidField('oldGold', 'This old gold is worth nothing at today’s rate.')
  const fault = oldGoldFault(valued.amount, due, tooMuch)
  if (fault) throw invalidField('oldGold', fault)
  return valued
}
