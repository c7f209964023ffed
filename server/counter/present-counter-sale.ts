import { earliestDay } from '#rules/counter/fixed-rate.ts'
import { toRupees } from '#rules/money.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { tendersOf } from '#server/counter/tenders/tenders.store.ts'
import { balanceOfLines } from '#server/orders/line-balance.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { linesByIds } from '#server/orders/payment-lines.store.ts'
import type { Shop } from '#server/shop.ts'

/** What was sold, and what of it is still to be paid. */
export async function presentCounterSale({ db }: Shop, lines: readonly OrderLine[]) {
  const [tender] = lines[0] ? await tendersOf(db, lines[0].paymentId) : []
  const paid = await linesByIds(
    db,
    lines.map(({ paymentLineId }) => paymentLineId),
  )
  const total = toRupees(lines.reduce((sum, line) => sum + line.total, 0))
  const balance = toRupees(await balanceOfLines(db, lines))
  const sold = lines.map(({ paymentLineId: transactionId, quote, ...line }) => ({
    transactionId,
    name: lineTitle(quote),
    image: quote.product.images[0] ?? null,
    total: toRupees(line.total),
  }))
  return {
    orders: [
      {
        number: lines[0]?.number ?? '',
        name: sold.map(({ name }) => name).join(', '),
        image: sold[0]?.image ?? null,
        total,
        balance,
        rateFixedUntil: (balance > 0 && earliestDay(lines.map(({ quote }) => quote.rateFixedUntil))) || null,
        lines: sold,
      },
    ],
    receiptNumber: tender?.receiptNumber ?? null,
    total,
    credit: toRupees(paid.reduce((sum, line) => sum + creditIn(line), 0)),
    balance,
  }
}
