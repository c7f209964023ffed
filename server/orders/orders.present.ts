import type { OrderView } from '#contracts/orders.ts'
import { variantWords } from '#rules/catalogue/variants.ts'
import { inFull } from '#rules/checkout/shipping-address.ts'
import { changeInWords } from '#rules/orders/address-change.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import { trackingUrl } from '#rules/orders/carriers.ts'
import type { WeighedLine } from '#rules/orders/packed-weight.ts'
import { refundState } from '#rules/orders/refund-status.ts'
import { orderedOf } from '#rules/orders/weigh-first.ts'
import type { LineInFull } from './read-lines.store.ts'

/** A line as its customer sees it: what was bought, from the quote kept with it, whatever became of the product. */
export function presentLine(full: LineInFull): OrderView {
  const { line, providerPaymentId, parcel, history, addressChanges, refunds } = full
  const {
    product,
    breakup,
    promotion,
    counterDiscount = 0,
    taxable,
    gst,
    delivery,
    roundOff = 0,
  } = line.quote
  return {
    orderId: line.number,
    formerNumbers: full.formerNumbers,
    transactionId: line.paymentLineId,
    paymentId: line.paymentId,
    transactionNumber: providerPaymentId ?? '',
    transactionUrl: `/login?tab=orders&order=${line.number}`,
    productId: line.productId,
    name: product.name,
    variant: variantWords(product.variant ?? {}),
    itemTag: product.variant?.tag ?? null,
    price: Math.round(breakup.price / line.quantity),
    quantity: line.quantity,
    orderStatus: line.status,
    productUrl: JSON.stringify(product.images),
    pricedAt: line.quote.quotedAt,
    placedAt: line.placedAt,
    handover: line.handover,
    balance: full.balance,
    rateFixedUntil: full.balance > 0 ? full.rateFixedUntil : null,
    paidInShop: full.method === COUNTER,
    deliveryBy: line.quote.deliveryBy ?? null,
    history: history.map(({ status, at, note }) => ({ status, at, note })),
    shippingAddress: inFull(line.shippingAddress),
    addressVersion: line.addressVersion,
    addressChanges: addressChanges.map(presentAddressChange),
    huid: full.huid,
    madeToOrder: presentMadeToOrder(line),
    breakup,
    promotion,
    counterDiscount,
    extras: line.quote.extras ?? [],
    taxable,
    gst,
    delivery,
    roundOff,
    total: line.total,
    creditUsed: full.creditUsed,
    offer: full.offer,
    tracking: parcel && presentTracking(parcel),
    refund: presentRefund(refunds),
  }
}

function presentMadeToOrder({ quote, packedGrossMg, packedNetMg }: WeighedLine): OrderView['madeToOrder'] {
  const { leadDays } = quote.product
  if (leadDays === undefined) return null
  const isWeighed = packedGrossMg !== null && packedNetMg !== null
  return {
    leadDays,
    netWeight: orderedOf(quote).netWeightMg,
    packed: isWeighed ? { weight: packedGrossMg, netWeight: packedNetMg } : null,
    followsRate: quote.breakup.metal !== null,
  }
}

/** How far the money is that goes back; null where none does. */
export function presentRefund(refunds: LineInFull['refunds']): OrderView['refund'] {
  const refund = refundState(refunds)
  if (!refund) return null
  const { status, amount } = refund
  // While the provider refuses a refund, the answer says that alone.
  const shown = status === 'failed' ? [] : refunds
  return {
    status,
    amount,
    credited: creditedOf(shown),
    transfers: transfersOf(shown),
  }
}

/** The refunds that were paid by bank transfer. */
export const transfersOf = (refunds: LineInFull['refunds']) =>
  refunds.flatMap(({ amount, utr, paidOn }) => (utr && paidOn ? [{ amount, utr, day: paidOn }] : []))

const creditedOf = (refunds: LineInFull['refunds']) =>
  refunds.reduce((sum, { amount, asCredit }) => sum + (asCredit ? amount : 0), 0)

export function presentAddressChange({ at, before, after }: LineInFull['addressChanges'][number]) {
  return { at, ...changeInWords(before, after) }
}

/** A parcel that is only packed has no number yet. */
function presentTracking({ carrier, trackingNumber: number }: NonNullable<LineInFull['parcel']>) {
  return number === '' ? null : { carrier, number, url: trackingUrl(carrier, number) }
}
