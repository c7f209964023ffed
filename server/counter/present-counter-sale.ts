import type { sellAtCounter } from '#contracts/admin/counter.ts'
import type { ResponseBody } from '#contracts/endpoint.ts'
import { productTitle } from '#rules/catalogue/variants.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { tendersOf } from '#server/counter/tenders/tenders.store.ts'
import type { OrderRow } from '#server/orders/orders.store.ts'
import { creditIn } from '#server/orders/payment-credit.ts'
import { balanceOf, paymentById } from '#server/orders/payments.store.ts'
import type { Shop } from '#server/shop.ts'

/** What was sold, and what of it is still to be paid. */
export async function presentCounterSale(
  { db }: Shop,
  orders: readonly OrderRow[],
): Promise<ResponseBody<typeof sellAtCounter>> {
  const ids = orders.map(({ paymentId }) => paymentId)
  const [tender] = await tendersOf(db, ids)
  const sold: { order: OrderRow; balance: Paise; credit: Paise }[] = []
  for (const order of orders) {
    const payment = await paymentById(db, order.paymentId)
    const balance = await balanceOf(db, order.paymentId)
    sold.push({ order, balance, credit: payment ? creditIn(payment) : 0 })
  }
  const sum = (part: (one: (typeof sold)[number]) => Paise) =>
    toRupees(sold.reduce((all, one) => all + part(one), 0))
  return {
    orders: sold.map(({ order, balance }) => ({
      number: order.number,
      name: productTitle(order.quote.piece),
      picture: order.quote.piece.pictures[0] ?? null,
      total: toRupees(order.total),
      balance: toRupees(balance),
      rateFixedUntil: (balance > 0 && order.quote.rateFixedUntil) || null,
    })),
    receiptNumber: tender?.receiptNumber ?? null,
    total: sum(({ order }) => order.total),
    credit: sum(({ credit }) => credit),
    balance: sum(({ balance }) => balance),
  }
}
