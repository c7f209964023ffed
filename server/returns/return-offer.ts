import { returnSettings, returnTermsSettings } from '#contracts/admin/returns.ts'
import { type ReturnAmount, type ReturnTerms, returnAmount } from '#rules/returns/return-amount.ts'
import { whyNotReturnable, windowEnds } from '#rules/returns/return-request.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { lineInFull } from '#server/orders/read-lines.store.ts'
import { refundableOf } from '#server/orders/refunds.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { isReturnable, type ReturnRow } from './returns.store.ts'

/** The shop's terms for returns as they are now, and the reasons customers choose from. */
export async function readReturnTerms(
  shop: Pick<Shop, 'db'> & Partial<Pick<Shop, 'dependOn'>>,
): Promise<ReturnTerms & { reasons: string[] }> {
  const { days } = await readSetting(shop, returnSettings)
  return { days, ...(await readSetting(shop, returnTermsSettings)) }
}

/** `reasons` are all a customer can choose from, those of the terms' `faultReasons` among them. */
export type ReturnOffer = ReturnAmount & { terms: ReturnTerms; reasons: string[]; until: Date }

/** What a return of an order would refund now, or the sentence why none can be requested. */
export async function returnOffer(
  shop: Shop,
  line: OrderLine,
  earlier: readonly ReturnRow[],
): Promise<{ offer: ReturnOffer; whyNot: null } | { offer: null; whyNot: string }> {
  const { db, clock } = shop
  const { reasons, ...terms } = await readReturnTerms(shop)
  const { history } = await lineInFull(db, line.id)
  const deliveredAt = history.findLast(({ status }) => status === 'Delivered')?.at ?? null
  const whyNot = whyNotReturnable(
    {
      orderStatus: line.status,
      deliveredAt,
      isEngraved: (line.quote.extras ?? []).some(({ kind }) => kind === 'engraving'),
      isReturnable: await isReturnable(db, line.productId),
      requests: earlier,
    },
    terms.days,
    clock.now(),
  )
  if (whyNot !== null || !deliveredAt) return { offer: null, whyNot: whyNot ?? '' }
  const { total, insurance, delivery } = line.quote
  const amounts = returnAmount({ total, insurance, delivery }, await refundableOf(db, line.paymentId), terms)
  const offered = [...new Set([...reasons, ...terms.faultReasons])]
  const until = windowEnds(deliveredAt, terms.days)
  return { offer: { ...amounts, terms, reasons: offered, until }, whyNot: null }
}
