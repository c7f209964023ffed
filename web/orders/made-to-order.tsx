import type { OrderView } from '#contracts/orders.ts'
import { leadWords, weightPromise } from '#rules/catalogue/made-to-order.ts'

/** How long a piece is made for and what is paid for it; once it is packed, what it weighs. */
export function MadeToOrder({ line: { madeToOrder } }: { line: OrderView }) {
  if (!madeToOrder) return null
  const { leadDays, netWeight, packed, followsRate } = madeToOrder
  const words = packed
    ? `Made to order. It weighs ${packed.weight} g, of which ${packed.netWeight} g are metal.`
    : `${leadWords(leadDays)}. ${followsRate ? weightPromise(netWeight) : ''}`
  return <p className="mt-2 text-sm text-stone">{words}</p>
}
