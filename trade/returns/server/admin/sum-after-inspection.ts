import { soldFor } from '#rules/checkout/quote.ts'
import { handedOverWeights, quoteAsPacked } from '#rules/orders/packed-weight.ts'
import { invalidField } from '#server/errors.ts'
import { lineInFull } from '#server/orders/read-lines.store.ts'
import { readReturnTerms } from '#server/settings/return-terms.ts'
import type { Shop } from '#server/shop.ts'
import {
  amountRequested,
  inspectedRefund,
  metalSold,
  missingMetal,
} from '#trade/returns/rules/inspected-refund.ts'
import type { Deduction, ReturnAmount } from '#trade/returns/rules/return-amount.ts'
import { type Inspected, inspectedSum } from '#trade/returns/rules/return-quote.ts'
import { returnedProduct } from '#trade/returns/server/buyback/value-of-line.ts'
import type { ReturnRow } from '../returns.store.ts'
import type { LockedReturn } from '../take-step.ts'

/** The findings of an admin: `deduction` in paise, for faults besides the metal's weight or purity. */
export type Findings = Inspected & { deduction: number; deductionReason: string }

/**
 * The value of a product once inspected, or the refund of a return; in paise. Refuses (400) an amount of nothing, and a
 * deduction without its reason, or for anything but a return.
 */
export async function sumAfterInspection(
  within: Shop,
  locked: LockedReturn,
  findings: Findings,
): Promise<ReturnAmount> {
  const typed = typedDeduction(locked.row, findings)
  const sum =
    locked.row.kind === 'return'
      ? inspectedRefund(locked.row, [...(await metalLost(within, locked, findings)), ...typed])
      : await worthNow(within, locked, findings)
  if (sum.amount > 0 || amountPromised(locked.row) === 0) return sum
  throw invalidField(
    typed.length > 0 ? 'deduction' : 'weight',
    'After this inspection nothing is left to pay. Please check it, or reject the request.',
  )
}

/**
 * The amount that the customer has agreed to, in paise: the promised one, or the lower one that they have accepted
 * since.
 */
export const agreedAmount = (row: ReturnRow) =>
  row.status === 'inspected' || row.status === 'to-pay-out' ? row.amount : amountPromised(row)

/** The amount promised before any inspection, in paise: a quote has no deductions. */
const amountPromised = (row: ReturnRow) => (row.quote ? row.paid : amountRequested(row).amount)

function typedDeduction({ kind }: ReturnRow, { deduction, deductionReason }: Findings): Deduction[] {
  if (deduction === 0) return []
  if (kind !== 'return')
    throw invalidField('deduction', 'The value of an exchange or buyback follows from weight and purity.')
  if (deductionReason === '')
    throw invalidField('deductionReason', 'Please say what it is for. The customer reads it.')
  return [{ label: deductionReason, amount: deduction, atInspection: 'other' }]
}

/** Missing metal costs nothing where the customer's reason is the shop's own fault. */
async function metalLost(
  within: Shop,
  { row, line }: LockedReturn,
  findings: Findings,
): Promise<Deduction[]> {
  const { faultReasons } = await readReturnTerms(within)
  const packed = quoteAsPacked(line)
  const metal = metalSold(packed.product, soldFor(packed))
  if (!metal || faultReasons.includes(row.reason)) return []
  return missingMetal(metal, { ...findings, soldMg: packed.product.grossWeightMg })
}

async function worthNow(
  within: Shop,
  { row, line }: LockedReturn,
  findings: Findings,
): Promise<ReturnAmount> {
  const product = returnedProduct(await lineInFull(within.db, line.id))
  if (!row.quote || !product) return row
  return inspectedSum(row.paid, row.quote, product, {
    ...findings,
    soldMg: handedOverWeights(line).grossWeightMg,
  })
}
