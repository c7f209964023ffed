import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { formatShortDate } from '#rules/format-dates.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { discountPartWords } from '#rules/pricing/discount-part-words.ts'
import { discountOf, isLimited, shareWords } from '#rules/pricing/reduction-words.ts'
import { purityText } from '#web/measures.ts'

/**
 * The discount, named with the part of the price that it lowers: 15 % off the making charges is not 15 % off the price.
 */
export function DiscountLine({ breakup }: { breakup: Product['breakup'] }) {
  if (breakup.discount === 0) return null
  const reduction = discountOf(breakup)
  const share = `${shareWords(reduction, percent)} off ${discountPartWords(reduction.part ?? 'nothing', reduction.withWastage)}`
  return (
    <p className="mt-2 text-sm font-medium text-garnet">
      {breakup.sale && `${breakup.sale.name} until ${formatShortDate(breakup.sale.until)}: `}
      {isLimited(reduction) ? (
        <>
          <span translate="no">{formatRupees(reduction.amount)}</span> off, limited by the metal value
        </>
      ) : (
        share
      )}
    </p>
  )
}

/** Candour about the price: the rate it was made with, and the way to the whole sum. */
export function PriceOrigin({ product, query }: { product: Product; query: string }) {
  const { metal } = product.breakup
  return (
    <p className="mt-1.5 text-sm text-stone">
      {metal && (
        <>
          At <span translate="no">{formatRupees(metal.ratePerGram)}</span> per gram of{' '}
          {purityText(metal.purity)}.{' '}
        </>
      )}
      <Link to={{ search: query, hash: 'price' }} className="text-link">
        See how it adds up
      </Link>
    </p>
  )
}
