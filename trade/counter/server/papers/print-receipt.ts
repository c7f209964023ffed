import { paperSettings } from '#contracts/admin/paper-settings.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { ShopDetails } from '#contracts/settings.ts'
import type { Db } from '#db/client.ts'
import type { Day } from '#rules/days.ts'
import type { Paise } from '#rules/money.ts'
import { earliestDay } from '#rules/orders/balance/fixed-rate.ts'
import { notFound } from '#server/errors.ts'
import { peopleByIds } from '#server/identity/people-by-ids.ts'
import type { Download } from '#server/invoices/download.ts'
import type { LinesOfOrder } from '#server/orders/lines-of-order.ts'
import { linesPlacedWith, type OrderLine } from '#server/orders/orders.store.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { linesByIds } from '#server/orders/payment-lines.store.ts'
import { movesOf } from '#server/orders/read-lines.store.ts'
import { refundOfVoucher } from '#server/orders/refunds.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { creditUsedAt } from '#server/store-credit/store-credit.ts'
import { extensionsOf } from '#trade/counter/server/tenders/rate-extensions.store.ts'
import { type TenderRow, tendersOf, tendersOfReceipt } from '#trade/counter/server/tenders/tenders.store.ts'
import { drawReceipt } from './draw-receipt.ts'
import { readRefundVoucher } from './print-refund-voucher.ts'
import { receiptOf } from './receipt.ts'

const NO_RECEIPT = 'Receipt not found.'
/** The receipt of a payment at the counter, or the refund voucher of an advance, as a PDF of one page. */
export async function printReceipt(shop: Shop, number: string): Promise<Download> {
  const contact = await readSetting(shop, contactSettings)
  const paidBack = await refundOfVoucher(shop.db, number)
  const printed = paidBack
    ? await readRefundVoucher(shop, paidBack, contact)
    : await readReceipt(shop, number, contact)
  if (!printed) throw notFound(NO_RECEIPT)
  const { receipt: paper } = await readSetting(shop, paperSettings)
  const bytes = await drawReceipt(printed.receipt, printed.at, paper)
  return { fileName: `${number.replaceAll('/', '-')}.pdf`, bytes }
}

async function readReceipt({ db }: Shop, number: string, contact: ShopDetails) {
  const paid = await tendersOfReceipt(db, number)
  const [first] = paid
  const [line, ...others] = first ? await linesPaid(db, first) : []
  if (!first || !line) return null
  const lines = [line, ...others] as const
  const admin = (await peopleByIds(db, [first.by])).get(first.by)?.name ?? ''
  const tenders = await tendersOf(db, first.paymentId)
  const credit = await creditUsedBy(db, lines, first.at)
  const fixedUntil = await fixedUntilAt(db, lines, first.at)
  const receipt = receiptOf({ number, tenders, lines, credit, fixedUntil, admin, contact })
  return { receipt, at: first.at }
}

/** The lines that the money was taken for: all that were not cancelled by then, because a sale has one balance. */
async function linesPaid(db: Db, { paymentId, at }: TenderRow): Promise<OrderLine[]> {
  const sold = await linesPlacedWith(db, paymentId)
  const moves = await movesOf(
    db,
    sold.map(({ id }) => id),
  )
  const wasCancelled = ({ id }: OrderLine) =>
    moves.get(id)?.some((move) => move.status === 'Cancelled' && move.at <= at)
  return sold.filter((line) => !wasCancelled(line))
}

/** Until when the rate of lines was fixed at a moment: the earliest day; null: for good. */
async function fixedUntilAt(db: Db, lines: LinesOfOrder, moment: Date): Promise<Day | null> {
  const extended = await extensionsOf(db, lines[0].paymentId)
  const last = extended.findLast(({ at }) => at <= moment)
  return earliestDay(lines.map(({ quote }) => quote.rateFixedUntil && (last?.until ?? quote.rateFixedUntil)))
}

/** Paise of store credit that had been used for these lines at a moment. */
async function creditUsedBy(db: Db, lines: readonly OrderLine[], moment: Date): Promise<Paise> {
  let credit = 0
  for (const line of await linesByIds(
    db,
    lines.map(({ paymentLineId }) => paymentLineId),
  )) {
    const usedAt = line.creditReference ? await creditUsedAt(db, line.creditReference) : null
    if (usedAt && usedAt <= moment) credit += creditIn(line)
  }
  return credit
}
