import type { OrderView } from '#contracts/orders.ts'
import { times } from '#rules/catalogue/quantity-words.ts'
import { formatRupees } from '#rules/money.ts'

/** `2 × ₹12,345.67`: what each of several pieces costs; nothing for a single piece. Where less is paid, that it is the price before. */
export function EachPrice({
  line: { quantity, price, promotion, counterDiscount },
  className = 'text-sm text-stone',
}: {
  line: Pick<OrderView, 'quantity' | 'price' | 'promotion' | 'counterDiscount'>
  className?: string
}) {
  if (quantity === 1) return null
  return (
    <p className={className}>
      <span translate="no" className="money">
        {times(quantity)}
        {formatRupees(price)}
      </span>
      {(promotion || counterDiscount > 0) && ' before the offer'}
    </p>
  )
}
