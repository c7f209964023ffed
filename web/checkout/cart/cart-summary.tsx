import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { CartQuoteView } from '#contracts/quotes.ts'
import { times, totalQuantity } from '#rules/catalogue/quantity-words.ts'
import { counted } from '#rules/counted.ts'
import { formatRupees } from '#rules/money.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { ChosenExtras } from '#web/checkout/chosen-extras.tsx'
import { savedBy, sumOf } from '#web/checkout/product-sum.ts'
import { answerFor, keyOf, type WantedProduct } from '#web/checkout/wanted-product.ts'
import { gramsText, purityText } from '#web/measures.ts'
import { Facts } from '#web/ui/display/facts.tsx'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { orderLines } from './order-lines.ts'

type Chosen = Omit<WantedProduct, 'total'>

interface CartSummaryProps {
  /** Everything that was chosen, also what cannot be bought now. */
  chosen: readonly Chosen[]
  quote: CartQuoteView
  /** Where a coupon is entered. */
  coupon: ReactNode
}

/** The products of one payment: each with its breakup, and the sum that is paid. */
export function CartSummary({ chosen, quote, coupon }: CartSummaryProps) {
  const { quotes, faults, total } = quote
  const saving = quotes.reduce((sum, one) => sum + savedBy(one), 0)
  const pieces = totalQuantity(quotes)
  return (
    <div className="border-t border-gold bg-paper p-5 sm:p-7">
      <h2 className="text-heading">Order details</h2>
      <ul className="mt-4">
        {chosen.map((one) => (
          <Line
            key={keyOf(one)}
            {...one}
            quote={answerFor(one, quotes)}
            fault={answerFor(one, faults)?.sentence}
          />
        ))}
      </ul>
      <p className="mt-5 flex items-baseline justify-between gap-4 font-display font-semibold">
        <span className="text-[1.625rem] leading-tight">Total</span>
        <span translate="no" className="text-[1.75rem] leading-tight money">
          {formatRupees(total)}
        </span>
      </p>
      <p className="mt-1 text-sm text-stone">
        {counted(pieces, 'piece')}, {quotes.some(({ gst }) => gst > 0) ? 'GST included' : 'without GST'}.
        Delivery is free.
      </p>
      {saving > 0 && (
        <p className="mt-1 text-sm font-medium text-leaf">
          Your welcome offer saves you{' '}
          <span translate="no" className="money">
            {formatRupees(saving)}
          </span>
          .
        </p>
      )}
      {coupon}
    </div>
  )
}

interface LineProps extends Chosen {
  quote: CartQuoteView['quotes'][number] | undefined
  /** Why it cannot be bought now. */
  fault: string | undefined
}

function Line({ product, quote, fault }: LineProps) {
  const [image] = product.images
  return (
    <li>
      <div className={clsx('flex gap-4 pt-4', fault && 'opacity-60')}>
        {image && (
          <CatalogueImage
            image={image}
            alt=""
            sizes="4.5rem"
            className="aspect-square w-16 shrink-0 self-start sm:w-18"
          />
        )}
        <div className="min-w-0 flex-1">
          <p className={clsx('font-display text-lg leading-snug font-medium', fault && 'line-through')}>
            {product.name}
          </p>
          <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
            <Facts items={[purityText(product.purity), product.weight > 0 && gramsText(product.weight)]} />
            {quote && (
              <p translate="no" className="ml-auto font-medium money">
                {formatRupees(quote.total)}
              </p>
            )}
          </div>
          {quote && quote.quantity > 1 && (
            <p className="text-sm text-stone">
              <span translate="no" className="money">
                {times(quote.quantity)}
                {formatRupees(quote.lines.price / quote.quantity)}
              </span>
              {quote.lines.promotion + quote.lines.coupon > 0 && ' before the offer'}
            </p>
          )}
          {quote && <ChosenExtras extras={quote.extras} product={product} />}
        </div>
      </div>
      {fault && (
        <p role="status" className="mt-2 border-b border-hairline pb-4 text-sm text-amber">
          {fault} It is not included in this payment.
        </p>
      )}
      {quote && (
        <Disclosure label={<span className="text-sm font-normal text-stone">Price breakdown</span>}>
          <MoneyTable
            caption={`Price breakdown of ${product.name}`}
            groups={[{ rows: orderLines(sumOf(product, quote)) }]}
            total={{ label: 'Price', paise: quote.lines.total }}
            {...(quote.offerNote && { footnote: quote.offerNote })}
          />
        </Disclosure>
      )}
    </li>
  )
}
