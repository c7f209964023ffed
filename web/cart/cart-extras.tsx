import { Link } from 'react-router'
import type { CartItem } from '#contracts/cart.ts'
import { choiceOf } from '#rules/catalogue/tagged-item.ts'
import { choiceQuery } from '#rules/catalogue/variant-address.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'
import { formatRupees } from '#rules/money.ts'

/** Extras of a line besides the product: engraving, wrap, message, each with its price. */
export function CartExtras({ item }: { item: CartItem }) {
  const { extraLines, extrasFault, Product } = item
  if (extrasFault)
    return (
      <p className="mt-3 text-sm text-amber">
        {extrasFault}{' '}
        <Link to={Product.url + choiceQuery(choiceOf(item))} className="text-link">
          Change it
        </Link>
      </p>
    )
  if (extraLines.length === 0) return null
  return (
    <ul className="mt-3 grid gap-1 text-sm text-stone">
      {extraLines.map(({ kind, text, price }) => (
        <li key={kind} className="wrap-anywhere">
          {EXTRA_NAMES[kind]}
          {text && <span className="text-ink"> “{text}”</span>}
          {', '}
          {price === 0 ? (
            'free'
          ) : (
            <span translate="no" className="money">
              {formatRupees(price)}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
