import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { GIFT_PARCEL } from '#rules/checkout/shipping-address.ts'
import { counted } from '#rules/counted.ts'
import { formatRupees } from '#rules/money.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'

type Words = { title: string; says: string; doLabel: string; doingLabel: string; done: string }

const WORDS = {
  Packed: {
    title: 'Mark as packed',
    says: 'Packed and ready for the carrier.',
    doLabel: 'Mark packed',
    doingLabel: 'Marking…',
    done: 'Packed.',
  },
  Shipped: {
    title: 'Mark as shipped',
    says: 'We tell the customer the carrier and tracking number.',
    doLabel: 'Mark shipped',
    doingLabel: 'Marking…',
    done: 'Shipped. The customer has been notified.',
  },
  Delivered: {
    title: 'Mark as delivered',
    says: 'The parcel has reached the customer. This cannot be undone.',
    doLabel: 'Mark delivered',
    doingLabel: 'Marking…',
    done: 'Delivered.',
  },
  Returned: {
    title: 'Record a return',
    says: 'Only the status changes. Check what is back and refund the money separately; until then the order is listed under Refund owed.',
    doLabel: 'Change status to returned',
    doingLabel: 'Recording…',
    done: 'Returned.',
  },
  Cancelled: {
    title: 'Cancel this order?',
    says: '',
    doLabel: 'Cancel order',
    doingLabel: 'Cancelling…',
    done: 'Cancelled.',
  },
  Confirmed: { title: '', says: '', doLabel: '', doingLabel: '', done: '' },
} as const satisfies Record<OrderStatus, Words>

const HAND_OVER: Words = {
  title: 'Hand over in the shop',
  says: 'The customer takes it home. This cannot be undone.',
  doLabel: 'Hand over',
  doingLabel: 'Handing over…',
  done: 'Handed over.',
}

/** The button that begins a move, and the one that ends its dialog. */
export const moveLabel = (order: AdminOrder, to: OrderStatus): string =>
  isHandedOver(order, to) ? HAND_OVER.doLabel : WORDS[to].doLabel

/** How the dialog of a move speaks; `lines`: those that are meant now. */
export function moveWords(order: AdminOrder, to: OrderStatus, lines: readonly AdminOrderLine[]): Words {
  const words: Words = isHandedOver(order, to) ? HAND_OVER : WORDS[to]
  const says = to === 'Cancelled' ? cancelWords(order, lines) : words.says + giftWords(to, order)
  if (order.lines.length === 1) return { ...words, says }
  const title = to === 'Cancelled' ? 'Cancel products of this order?' : words.title
  const verb = to === 'Cancelled' ? 'Cancel' : words.doLabel
  const count = counted(lines.length, 'product')
  return { ...words, says, title, doLabel: `${verb}: ${count}` }
}

/** A product that is collected in the shop is never packed, so its HUID is asked for now. */
export const isHandedOver = ({ handover }: AdminOrder, to: OrderStatus): boolean =>
  to === 'Delivered' && handover === 'counter'

/** The sentence about a gift, for the packer. */
function giftWords(to: OrderStatus, { shippingAddress }: AdminOrder): string {
  return to === 'Packed' && shippingAddress.isGift ? ` Gift: ${GIFT_PARCEL.toLowerCase()}.` : ''
}

function cancelWords({ payment }: AdminOrder, lines: readonly AdminOrderLine[]): string {
  const amount = formatRupees(lines.reduce((sum, { refundable }) => sum + refundable, 0))
  const back =
    payment.method === COUNTER
      ? `${amount} is owed to the customer; pay it out afterwards, on the order’s page.`
      : `${amount} is refunded to the customer.`
  const goods = lines.length === 1 ? 'The product goes' : 'The products go'
  return `${back} ${goods} back on sale. This cannot be undone.`
}
