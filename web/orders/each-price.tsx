import { times } from '#rules/catalogue/quantity-words.ts'
import { formatRupees, type Paise } from '#rules/money.ts'

/** `2 × ₹12,345.67`: what each of several pieces costs before offers; nothing for a single piece. */
export function EachPrice({
  breakup: { quantity = 1, price },
  className = 'text-sm text-stone',
}: {
  breakup: { quantity?: number | undefined; price: Paise }
  className?: string
}) {
  if (quantity === 1) return null
  return (
    <p translate="no" className={`${className} money`}>
      {times(quantity)}
      {formatRupees(price / quantity)}
    </p>
  )
}
