import { formatRupees } from '#rules/money.ts'
import { countText } from '#web/pricing/measures.ts'
import type { AllMatching } from './use-all-matching.ts'

/** How many products the filter matches, their stock, and its value for those who may see it. */
export function ProductTotals({ totals }: Pick<AllMatching, 'totals'>) {
  if (!totals) return null
  const { products, stock, valuePaise } = totals
  return (
    <p className="mb-3 text-sm text-stone tabular-nums">
      {products === 1 ? '1 product' : `${countText(products)} products`} · {countText(stock)} in stock
      {valuePaise !== null && (
        <>
          {' '}
          · worth <span translate="no">{formatRupees(valuePaise)}</span>
        </>
      )}
    </p>
  )
}
