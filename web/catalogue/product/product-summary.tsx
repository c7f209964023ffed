import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import type { RatingSummary } from '#contracts/reviews.ts'
import { stockWords } from '#rules/catalogue/stock.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { discountPartWords } from '#rules/pricing/discount-part.ts'
import { discountOf, isLimited } from '#rules/pricing/reduction-words.ts'
import { gramsText, purityText } from '#web/pricing/measures.ts'
import { Facts } from '#web/ui/display/facts.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { BuyButtons } from './buy-buttons.tsx'
import type { ChosenProduct } from './chosen-product.ts'
import { ProductPromises } from './product-promises.tsx'
import { ShareButton } from './share-button.tsx'

export interface ProductSummaryProps {
  /** In the variant that is chosen. */
  product: ChosenProduct
  /** Where the variant is chosen. */
  picker: ReactNode
  rating: RatingSummary
  /** Where a question about the product goes; null while the shop has no WhatsApp number. */
  questionAddress: string | null
}

/** What decides: the name, the price and where it comes from, what the product is, and how to have it. */
export function ProductSummary({ product: chosen, picker, rating, questionAddress }: ProductSummaryProps) {
  const { product, query } = chosen
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <h1 className="text-title">{product.name}</h1>
        <ShareButton name={product.name} className="-mr-2.5 mt-1" />
      </div>
      {rating.average !== null && (
        <Link
          to={{ search: query, hash: 'reviews' }}
          className="mt-1 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <Rating value={rating.average} count={rating.rated} size="small" />
        </Link>
      )}
      <Facts
        items={[
          purityText(product.purity) || product.material,
          gramsText(product.weight),
          product.certified && 'Certified',
        ]}
        className="mt-3"
      />
      <p className="mt-6">
        <Price
          paise={product.breakup.price}
          oldPaise={product.old_price === null ? null : fromRupees(product.old_price)}
          size="large"
          withTax
        />
      </p>
      <DiscountLine breakup={product.breakup} />
      <PriceOrigin product={product} query={query} />
      {picker}
      <StockLine products={product.stock_quantity} />
      <BuyButtons product={chosen} />
      <ProductPromises product={product} questionAddress={questionAddress} />
    </div>
  )
}

/** What is taken off, in the words of what it is taken from: 15 % off the making charges is not 15 % off the price. */
function DiscountLine({ breakup }: { breakup: Product['breakup'] }) {
  if (breakup.discount === 0) return null
  const reduction = discountOf(breakup)
  const share = `${reduction.points / 100}% off ${discountPartWords(breakup.discountable.part)}`
  return (
    <p className="mt-2 text-sm font-medium text-garnet">
      {isLimited(reduction) ? `${formatRupees(reduction.amount)} off, limited by the metal value` : share}
    </p>
  )
}

/** Candour about the price: the rate it was made with, and the way to the whole sum. */
function PriceOrigin({ product, query }: { product: Product; query: string }) {
  const { metal } = product.breakup
  return (
    <p className="mt-1.5 text-sm text-stone">
      {metal && (
        <>
          At {formatRupees(metal.ratePerGram)} per gram of {purityText(metal.purity)}.{' '}
        </>
      )}
      <Link to={{ search: query, hash: 'price' }} className="text-link">
        See how it adds up
      </Link>
    </p>
  )
}

function StockLine({ products }: { products: number }) {
  const words = stockWords(products)
  return (
    <p className="mt-7 mb-3 flex items-center gap-2.5 text-sm font-medium">
      <span
        aria-hidden="true"
        className={`size-1.5 rotate-45 ${products <= 0 ? 'bg-stone' : words ? 'bg-garnet' : 'bg-leaf'}`}
      />
      <span className={products <= 0 ? 'text-stone' : words ? 'text-garnet' : 'text-leaf'}>
        {words ?? 'In stock'}
      </span>
    </p>
  )
}
