import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import type { ExtraView } from '#contracts/extras.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'

/** The chosen engraving and message, to be read once more before paying, and the way to change them. */
export function ChosenExtras({ extras, product }: { extras: readonly ExtraView[]; product: Product }) {
  if (extras.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <ul className="grid gap-1">
        {extras.map(({ kind, text }) => (
          <li key={kind} className="wrap-anywhere">
            <span className="text-stone">{EXTRA_NAMES[kind]}</span>
            {text && <span className="whitespace-pre-line"> “{text}”</span>}
          </li>
        ))}
      </ul>
      <Link to={product.url} className="inline-flex min-h-8 items-center text-link">
        Change
      </Link>
    </div>
  )
}
