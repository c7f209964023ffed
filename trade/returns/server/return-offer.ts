import { quoteAsPacked } from '#rules/orders/packed-weight.ts'
import type { ReturnTerms } from '#rules/settings/return-terms.ts'
import type { ProductRow } from '#server/catalogue/product-rows.store.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { lineInFull } from '#server/orders/read-lines.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { readReturnTerms } from '#server/settings/return-terms.ts'
import type { Shop } from '#server/shop.ts'
import { type ReturnAmount, returnAmount } from '#trade/returns/rules/return-amount.ts'
import { type RuleAgainst, ruleAgainstReturn, windowEnds } from '#trade/returns/rules/return-request.ts'
import type { ReturnRow } from './returns.store.ts'

type OfferRequest = { earlier: readonly ReturnRow[]; row: ProductRow | null; isLifted?: boolean }

/** `reasons` are all a customer can choose from, `fitReasons` and those of the terms' `faultReasons` among them. */
export type ReturnOffer = ReturnAmount & {
  terms: ReturnTerms
  reasons: string[]
  fitReasons: readonly string[]
  until: Date
}

/**
 * The refund of an order's return at this moment, or the rule against it; `isLifted`: a manager lifts the rules that a
 * manager may lift.
 */
export async function returnOffer(
  shop: Shop,
  line: OrderLine,
  { earlier, row, isLifted = false }: OfferRequest,
): Promise<{ offer: ReturnOffer; against: null } | { offer: null; against: RuleAgainst }> {
  const { db, clock } = shop
  const { reasons, fitReasons, ...terms } = await readReturnTerms(shop)
  const { history } = await lineInFull(db, line.id)
  const deliveredAt = history.findLast(({ status }) => status === 'Delivered')?.at ?? null
  const against = ruleAgainstReturn(
    {
      orderStatus: line.status,
      deliveredAt,
      isEngraved: (line.quote.extras ?? []).some(({ kind }) => kind === 'engraving'),
      isReturnable: !row?.product.notReturnable,
      requests: earlier,
    },
    terms.days,
    clock.now(),
  )
  if (against && !(isLifted && against.isLiftedByManager)) return { offer: null, against }
  if (!deliveredAt) throw new Error(`Nobody knows when ${line.number} was delivered.`)
  const { total, insurance, delivery } = quoteAsPacked(line)
  const amounts = returnAmount(
    { total, insurance, delivery },
    await refundableOf(db, line.paymentLineId),
    terms,
  )
  const offered = [...new Set([...reasons, ...fitReasons, ...terms.faultReasons])]
  const until = windowEnds(deliveredAt, terms.days)
  return { offer: { ...amounts, terms, reasons: offered, fitReasons, until }, against: null }
}
