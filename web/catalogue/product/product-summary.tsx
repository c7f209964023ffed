import Share from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RatingSummary } from '#contracts/reviews.ts'
import { AfterTouch } from '#web/after-touch.tsx'
import type { PageCard } from '#web/catalogue/page-card.ts'
import { BuyButtons } from '#web/catalogue/product/buying/buy-buttons.tsx'
import type { ChosenProduct } from '#web/catalogue/product/buying/chosen-product.ts'
import { ExtrasPicker } from '#web/catalogue/product/buying/extras-picker.tsx'
import { SoldOut } from '#web/catalogue/product/buying/sold-out.tsx'
import { MadeToOrderLine, StockLine } from '#web/catalogue/product/buying/stock-line.tsx'
import type { WantedExtras } from '#web/catalogue/product/buying/use-extras.ts'
import type { SizeQuestion } from '#web/catalogue/product/buying/use-size-question.ts'
import { WishButton } from '#web/catalogue/wish-button.tsx'
import { DeliveryBox } from '#web/delivery/delivery-box.tsx'
import { sharePage } from '#web/layout/share-page.ts'
import { gramsText, purityText } from '#web/measures.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import { OfferLine } from './offer-line.tsx'
import { DiscountLine, PriceOrigin } from './price-notes.tsx'
import { ProductPromises, type PromiseTerms } from './product-promises.tsx'

const loadCompare = () => import('#web/catalogue/compare/compare-button.tsx')

export interface ProductSummaryProps {
  /** In the variant that is chosen. */
  product: ChosenProduct
  /** Where the variant is chosen. */
  picker: ReactNode
  question: SizeQuestion
  extras: WantedExtras
  rating: RatingSummary
  terms: PromiseTerms
  /** Asks to be told once: of the price, or that it is back. */
  alert: ReactNode
  /** Products like this one. */
  related: readonly PageCard[]
}

/** The facts that decide: the name, the price and where it comes from, the kind of product, and how to have it. */
export function ProductSummary(props: ProductSummaryProps) {
  const { product: chosen, picker, question, extras, rating, terms, alert, related } = props
  const { product, query } = chosen
  const isSoldOut = product.stock_quantity <= 0
  return (
    <div>
      <div className="flex flex-wrap items-start justify-between gap-x-2">
        <h1 className="min-w-0 flex-[1_1_10rem] text-title">{product.name}</h1>
        <div className="mt-1 flex">
          <WishButton id={product.id} />
          <ShareButton name={product.name} />
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-5">
        {rating.average !== null && (
          <Link
            to={{ search: query, hash: 'reviews' }}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          >
            <Rating value={rating.average} count={rating.rated} />
          </Link>
        )}
        <Facts
          items={[
            purityText(product.purity) || product.material,
            gramsText(product.weight),
            product.certified && 'Certified',
          ]}
          className="py-1"
        />
      </div>
      <p className="mt-3">
        <Price paise={product.breakup.price} oldPaise={product.old_price} size="large" exact withTax />
      </p>
      {isSoldOut && <SoldOut product={product} alert={alert} related={related} />}
      <DiscountLine breakup={product.breakup} />
      <OfferLine product={product} extras={extras.lines} />
      <PriceOrigin product={product} query={query} />
      {picker}
      {!isSoldOut && (
        <>
          {product.leadDays === null ? (
            <StockLine products={product.stock_quantity} />
          ) : (
            <MadeToOrderLine leadDays={product.leadDays} product={product} />
          )}
          <BuyButtons product={chosen} question={question} extras={extras} />
          <div className="beside-alert">
            {alert}
            <AfterTouch load={loadCompare} with={{ product }} />
          </div>
          <ExtrasPicker extras={extras} product={product} metal={chosen.choice.colour ?? product.material} />
          <DeliveryBox product={product} choice={chosen.choice} engraving={extras.wish.engraving} />
        </>
      )}
      <ProductPromises product={product} terms={terms} />
    </div>
  )
}

/** Hands on the product in the variant that is chosen. */
function ShareButton({ name }: { name: string }) {
  const share = () => sharePage({ title: name, url: window.location.href.split('#')[0] ?? '' })
  return (
    <IconButton label="Share this piece" onClick={share} className="noscript:hidden">
      <Share strokeWidth={1.25} aria-hidden="true" />
    </IconButton>
  )
}
