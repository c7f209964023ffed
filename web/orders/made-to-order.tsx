import type { OrderView } from '#contracts/orders.ts'
import { leadWords, weightPromise } from '#rules/catalogue/made-to-order.ts'
import { weighingPromise } from '#rules/orders/weighing-promise.ts'
import { gramsText } from '#web/measures.ts'

/** How long a piece is made for and what is paid for it; once it is packed, what it weighs. */
export function MadeToOrder({ line: { madeToOrder, balance } }: { line: OrderView }) {
  if (!madeToOrder) return null
  const { leadDays, netWeight, packed, followsRate } = madeToOrder
  const promise = balance > 0 ? weighingPromise : weightPromise
  const words = packed
    ? `Made to order. It weighs ${gramsText(packed.weight)}, of which ${gramsText(packed.netWeight)} are metal.`
    : `${leadWords(leadDays)}. ${followsRate ? promise(gramsText(netWeight)) : ''}`
  return <p className="mt-2 text-sm text-stone">{words}</p>
}
