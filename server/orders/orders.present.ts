import type { OrderView, PromotionView } from '#contracts/orders.ts'
import { variantWords } from '#rules/catalogue/variants.ts'
import type { Promotion } from '#rules/checkout/quote.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { toRupees } from '#rules/money.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import { presentExtras } from '#server/pricing/extras.ts'
import type { OrderInFull } from './orders.store.ts'

/** A promotion on the wire, in rupees. */
export function presentPromotion({ base, ...promotion }: Promotion): PromotionView {
  const amount = toRupees(promotion.amount)
  return { ...promotion, amount, ...(base !== undefined && { base: toRupees(base) }) }
}

/** An order as its customer sees it: what was bought, from the quote kept with it, whatever became of the product. */
export function presentOrder(full: OrderInFull): OrderView {
  const { order, providerPaymentId, parcel, history, addressChanges, refunds } = full
  const { piece: product, breakup, promotion, counterDiscount = 0, taxable, gst, delivery } = order.quote
  const refund = refundState(refunds)
  return {
    orderId: order.number,
    transactionId: order.paymentId,
    transactionNumber: providerPaymentId ?? '',
    transactionUrl: `/login?tab=orders&order=${order.number}`,
    boughtTogether: full.boughtTogether,
    productId: order.productId,
    name: product.name,
    variant: variantWords(product.variant ?? {}),
    price: toRupees(order.total),
    quantity: 1,
    orderStatus: order.status,
    productUrl: JSON.stringify(product.pictures),
    pricedAt: order.quote.quotedAt,
    placedAt: order.placedAt.toISOString(),
    handover: order.handover,
    balance: toRupees(full.balance),
    rateFixedUntil: full.balance > 0 ? full.rateFixedUntil : null,
    paidInShop: full.method === COUNTER,
    deliveryBy: order.quote.deliveryBy ?? null,
    history: history.map(({ status, at, note }) => ({ status, at: at.toISOString(), note })),
    shippingAddress: { address2: '', landmark: '', isGift: false, ...order.shippingAddress },
    addressVersion: order.addressVersion,
    addressChanges: addressChanges.map(presentAddressChange),
    huid: full.huid,
    breakup,
    promotion: promotion && presentPromotion(promotion),
    counterDiscount: toRupees(counterDiscount),
    extras: presentExtras(order.quote.extras),
    taxable: toRupees(taxable),
    gst: toRupees(gst),
    delivery: toRupees(delivery),
    total: toRupees(order.total),
    creditUsed: toRupees(full.creditUsed),
    tracking: parcel && presentTracking(parcel),
    refund: refund && {
      status: refund.status,
      amount: toRupees(refund.amount),
      credited: toRupees(creditedOf(refunds)),
    },
  }
}

const creditedOf = (refunds: OrderInFull['refunds']) =>
  refunds.reduce((sum, { amount, asCredit }) => sum + (asCredit ? amount : 0), 0)

export function presentAddressChange({ at, after }: OrderInFull['addressChanges'][number]) {
  return { at: at.toISOString(), to: `${after.city} ${after.pincode}`.trim() }
}

/** A parcel that is only packed has no number yet. */
function presentTracking({ carrier, trackingNumber: number }: NonNullable<OrderInFull['parcel']>) {
  return number === '' ? null : { carrier, number, url: trackingUrl(carrier, number) }
}
