import type { z } from 'zod'
import type { GuardAnswer } from '#rules/guards/guard-answer.ts'
import { formatRupees, type Paise, toRupees } from '#rules/money.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { askGuard } from '#server/guards/ask-guard.ts'
import { inField } from '#server/in-field.ts'
import type { Shop } from '#server/shop.ts'
import { whyNotAlone } from '#trade/counter/server/why-not-alone.ts'
import type { oldGoldFields } from '#trade/old-gold/contract/old-gold.ts'
import { oldGoldFault } from '#trade/old-gold/rules/old-gold.ts'
import { mustKnowEstimates } from './estimate-old-gold.ts'
import { type ValuedOldGold, valueOldGold } from './value-old-gold.ts'

type Brought = { [Field in keyof typeof oldGoldFields]: z.infer<(typeof oldGoldFields)[Field]> }

/** Old gold that may be taken, because its guard was asked. */
export type OldGoldToTake = ValuedOldGold & { asked: GuardAnswer<'old-gold'> }

/**
 * The old gold that pays for a part of `due` at the rates in force; null where there is none. Refuses (409) another value than
 * was shown, (400) more than is due, and what is worth nothing or lacks its document, (403) more than staff take alone without
 * a manager and a fresh OTP. `tooMuch`: `more than the bill`.
 */
export async function oldGoldToTake(
  within: Shop,
  caller: Caller,
  brought: Brought,
  { due, tooMuch }: { due: Paise; tooMuch: string },
): Promise<OldGoldToTake | null> {
  if (brought.oldGold.length === 0) return null
  return oldGoldToBuy(within, caller, brought, (amount) => oldGoldFault(amount, due, tooMuch))
}

/** The same where money is paid out for it. `faultOf`: why it may not be worth so many paise, or null. */
export async function oldGoldToBuy(
  within: Shop,
  caller: Caller,
  { oldGold, oldGoldAmount, oldGoldIdentity }: Brought,
  faultOf: (amount: Paise) => string | null = () => null,
): Promise<OldGoldToTake> {
  await inField('oldGold', () => mustKnowEstimates(within, oldGold))
  const valued = await inField('oldGold', () => valueOldGold(within, oldGold))
  if (oldGoldAmount !== null && valued.amount !== oldGoldAmount)
    throw refused(
      `The old gold is now worth ${formatRupees(valued.amount)}. Please tell the customer before you go on.`,
      { oldGoldAmount: toRupees(valued.amount) },
    )
  if (valued.isIdentityNeeded && !oldGoldIdentity)
    throw invalidField('oldGoldIdentity', 'Please note the document that the seller shows.')
  if (valued.amount === 0) throw invalidField('oldGold', 'This old gold is worth nothing at today’s rate.')
  const fault = faultOf(valued.amount)
  if (fault) throw invalidField('oldGold', fault)
  const why = await whyNotAlone(within, caller, 'old-gold', valued)
  return { ...valued, asked: await askGuard(within, caller, { 'old-gold': why }) }
}
