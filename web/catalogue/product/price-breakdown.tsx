import { Link } from 'react-router'
import type { Product } from '#contracts/catalogue.ts'
import { formatShortDateTime } from '#rules/format-dates.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { gramsText, purityText } from '#web/measures.ts'
import { paths } from '#web/paths.ts'
import { priceLines } from '#web/pricing/price-lines.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'

/** The price as one sum that a customer can check by hand, beside the rate it was made with. */
export function PriceBreakdown({ product }: { product: Product }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <MoneyTable
        caption="How the price adds up"
        groups={priceLines(product)}
        total={{ label: 'Total', note: 'incl. GST', paise: product.breakup.price }}
        footnote="Every line is rounded once, to the paisa, so the lines add up exactly. You pay the total, and delivery is free."
        leaders
        showsCaption
      />
      {product.breakup.metal ? <RateCard product={product} /> : <FixedPriceCard product={product} />}
    </div>
  )
}

/** The rate of the day, and how to follow the first line with a pencil. */
function RateCard({ product }: { product: Product }) {
  const { metal } = product.breakup
  if (!metal) return null
  return (
    <aside className="border-t border-gold bg-paper p-6 sm:p-8">
      <h2 className="font-sans font-medium! text-bronze label-caps">The rate used</h2>
      <p translate="no" className="mt-4 font-display text-[2.5rem] leading-none font-semibold money">
        {formatRupees(metal.ratePerGram, { paise: 'always' })}
      </p>
      <p className="mt-2 text-stone">per gram of {purityText(metal.purity)}</p>
      {product.rateUpdatedAt && (
        <p className="mt-4 text-sm text-stone">
          Set on{' '}
          <time dateTime={product.rateUpdatedAt} className="text-ink">
            {formatShortDateTime(product.rateUpdatedAt)}
          </time>
          , Indian time
        </p>
      )}
      <p className="mt-6 border-t border-hairline pt-5 text-sm leading-relaxed text-stone">
        {weightSentence(product)}
      </p>
    </aside>
  )
}

/** Which of the weight the rate is paid for. */
function weightSentence({ weight, netWeight, stones }: Product): string {
  const piece = `The piece weighs ${gramsText(weight)}`
  if (netWeight >= weight) return `${piece}, and you pay the rate for its full weight.`
  if (stones.length === 0)
    return `${piece}, of which ${gramsText(netWeight)} is metal. You pay the rate for the metal alone.`
  return `${piece}. We deduct stones and all other non-metal parts, and you pay the rate for the remaining ${gramsText(netWeight)}.`
}

function FixedPriceCard({ product }: { product: Product }) {
  return (
    <aside className="border-t border-gold bg-paper p-6 sm:p-8">
      <h2 className="font-sans font-medium! text-bronze label-caps">A fixed price</h2>
      <p className="mt-4 text-[0.9375rem] leading-relaxed text-stone">
        This piece does not follow the daily metal rate. The shop sets its price, which includes{' '}
        {percent(product.gstPercentage)} GST and does not change with the rates. For ways to pay, see{' '}
        <Link to={paths.info('payment-options')} className="text-link">
          Payment Options
        </Link>
        .
      </p>
    </aside>
  )
}
