import { inMilligrams } from '#rules/measures.ts'
import { formatRupees, toRupees } from '#rules/money.ts'
import { isMadeToOrder, lighterBy, lighterWords, packedWeightFault } from '#rules/orders/packed-weight.ts'
import { invalidField, refused } from '#server/errors.ts'
import { inField } from '#server/in-field.ts'
import { balanceOfLines } from '#server/orders/line-balance.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { requestRefund } from '#server/orders/request-refund.ts'
import type { Shop } from '#server/shop.ts'
import { setPackedWeights } from './packed-weights.store.ts'

/** Grams, as they are typed. */
type Typed = { grossWeight?: number | undefined; netWeight?: number | undefined }
type Move = Typed & { lines?: readonly (Typed & { transactionId: string })[] | undefined }

/** What the audit log says of the pieces that were weighed: grams, and rupees that go back. */
type Audited = { weights?: string; lighterBy?: number }

/**
 * Notes what pieces that were made to order weigh, in the caller's transaction with the payment locked, and refunds what a
 * lighter one costs less at the rate of its order. Of all other lines nothing is noted. Refuses (400) a piece without its
 * weights, or with impossible ones; (409) a lighter one that is not paid in full. `list`: the field that refusals name.
 */
export async function recordWeightsOf(
  within: Shop,
  lines: readonly OrderLine[],
  move: Move,
  list: string,
): Promise<Audited> {
  const noted: { weights: string; refund: number }[] = []
  for (const [nth, line] of lines.entries()) {
    if (!isMadeToOrder(line.quote)) continue
    const own = move.lines?.find(({ transactionId }) => transactionId === line.paymentLineId)
    const typed = own ?? (lines.length === 1 ? move : {})
    noted.push(await inField(own ? `${list}.${nth}` : '', () => recordWeights(within, line, typed)))
  }
  if (noted.length === 0) return {}
  return {
    weights: noted.map(({ weights }) => weights).join(', '),
    lighterBy: toRupees(noted.reduce((sum, { refund }) => sum + refund, 0)),
  }
}

async function recordWeights(within: Shop, line: OrderLine, { grossWeight, netWeight }: Typed) {
  if (grossWeight === undefined) throw missing('grossWeight')
  if (netWeight === undefined) throw missing('netWeight')
  const weights = { grossWeightMg: inMilligrams(grossWeight), netWeightMg: inMilligrams(netWeight) }
  const fault = packedWeightFault(weights, line.quote.product)
  if (fault) throw invalidField(fault.field, fault.sentence)
  await setPackedWeights(within.db, line.id, weights)
  const { grossWeightMg: packedGrossMg, netWeightMg: packedNetMg } = weights
  const refund = await refundLighter(within, { ...line, packedGrossMg, packedNetMg })
  return { weights: `${grossWeight} g gross, ${netWeight} g net`, refund }
}

/** Paise that go back of a line: what is left of it at most, where an admin has refunded a part before. */
async function refundLighter(within: Shop, line: OrderLine): Promise<number> {
  const { paymentLineId } = line
  const { total } = lighterBy(line)
  if (total === 0) return 0
  const balance = await balanceOfLines(within.db, [line])
  if (balance > 0)
    throw refused(
      `The piece is lighter than ordered, and ${formatRupees(total)} will be refunded. Please take the balance of ${formatRupees(balance)} first.`,
    )
  const amount = Math.min(total, await refundableOf(within.db, paymentLineId))
  if (amount === 0) return 0
  await requestRefund(within, { paymentLineId, amount, reason: lighterWords(line), isForWeight: true })
  return amount
}

const missing = (field: 'grossWeight' | 'netWeight') =>
  invalidField(field, 'This piece is made to order. Please enter what it weighs.')
