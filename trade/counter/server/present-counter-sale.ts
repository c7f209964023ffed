import { earliestDay } from '#rules/orders/balance/fixed-rate.ts'
import { changeOf } from '#rules/orders/balance/tender-kinds.ts'
import { lineTitle } from '#rules/orders/line-title.ts'
import { isDeclared } from '#server/orders/declarations/pan-declarations.store.ts'
import { balanceOfLines } from '#server/orders/line-balance.ts'
import type { OrderLine } from '#server/orders/orders.store.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { linesByIds } from '#server/orders/payment-lines.store.ts'
import type { Shop } from '#server/shop.ts'
import { tendersOf } from '#trade/counter/server/tenders/tenders.store.ts'

/** A sale at the counter, and the balance that is still to be paid. */
export async function presentCounterSale({ db }: Shop, lines: readonly OrderLine[]) {
  const tenders = lines[0] ? await tendersOf(db, lines[0].paymentId) : []
  const receiptNumber = tenders[0]?.receiptNumber ?? null
  // A later payment of the balance has a receipt of its own.
  const taken = tenders.filter((tender) => tender.receiptNumber === receiptNumber)
  const paid = await linesByIds(
    db,
    lines.map(({ paymentLineId }) => paymentLineId),
  )
  const total = lines.reduce((sum, line) => sum + line.total, 0)
  const balance = await balanceOfLines(db, lines)
  const sold = lines.map(({ paymentLineId: transactionId, quote, ...line }) => ({
    transactionId,
    name: lineTitle(quote),
    image: quote.product.images[0] ?? null,
    total: line.total,
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
    receiptNumber,
    vouchers: taken.filter(({ kind }) => kind === 'old-gold').map(({ reference }) => reference),
    hasDeclaration: lines[0] ? await isDeclared(db, lines[0].paymentId) : false,
    roundOff: lines.reduce((sum, { quote }) => sum + (quote.roundOff ?? 0), 0),
    total,
    change: changeOf(taken),
    credit: paid.reduce((sum, line) => sum + creditIn(line), 0),
    balance,
  }
}
