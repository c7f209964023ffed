import type { ExtraView } from '#contracts/extras.ts'
import { EXTRA_NAMES } from '#rules/checkout/extras.ts'

/** The engraving, wrap and message of an order, word for word. */
export function OrderExtras({ extras, className }: { extras: readonly ExtraView[]; className?: string }) {
  if (extras.length === 0) return null
  return (
    <dl className={className}>
      {extras.map(({ kind, text }) => (
        <div key={kind} className="mt-1">
          <dt className="inline text-stone">{EXTRA_NAMES[kind]}: </dt>
          <dd className="inline font-medium whitespace-pre-line wrap-anywhere">
            {text ? `“${text}”` : 'yes'}
          </dd>
        </div>
      ))}
    </dl>
  )
}
