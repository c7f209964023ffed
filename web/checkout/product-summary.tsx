import type { ReactNode } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { QuoteView } from '#contracts/quotes.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { orderLines } from '#web/checkout/cart/order-lines.ts'
import { gramsText, purityText } from '#web/measures.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { ChosenExtras } from './chosen-extras.tsx'
import { sumOf } from './product-sum.ts'

export interface ProductSummaryProps {
  product: Product
  /** The price for this customer; null until it is known who is there, and everybody's price is shown. */
  quote: QuoteView | null
  /** Where a coupon is entered. */
  coupon?: ReactNode
}

/** The product and its price. */
export function ProductSummary({ product, quote, coupon }: ProductSummaryProps) {
  const [image] = product.images
  return (
    <div className="border-t border-gold bg-paper p-5 sm:p-7">
      <h2 className="text-heading">Order details</h2>
      <div className="mt-5 flex flex-wrap gap-5">
        {image && (
          <CatalogueImage
            image={image}
            priority
            sizes="7rem"
            className="aspect-square w-24 shrink-0 self-start sm:w-28"
          />
        )}
        <div className="min-w-0 flex-[1_1_8rem]">
          <p className="font-display text-piece font-medium">{product.name}</p>
          <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
            <Fact label="Weight">
              <span translate="no">{gramsText(product.weight)}</span>
            </Fact>
            {product.purity && <Fact label="Purity">{purityText(product.purity)}</Fact>}
            <Fact label="Quantity">1</Fact>
          </dl>
          {quote && <ChosenExtras extras={quote.extras} product={product} />}
        </div>
      </div>
      <MoneyTable
        className="mt-6"
        caption="Price summary"
        groups={[{ rows: orderLines(sumOf(product, quote)) }]}
        total={{ label: 'Total', paise: quote?.lines.total ?? product.breakup.price }}
        {...(quote?.offerNote && { footnote: quote.offerNote })}
      />
      {coupon}
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-stone">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </>
  )
}
