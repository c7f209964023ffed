import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { latestMetalPrices, type MetalPrices } from '#contracts/pricing.ts'
import { checkedMoney } from '#rules/checkout/money-check.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { NO_RATES, type RateSheet } from '#rules/pricing/purities.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import { pricePreview, RATES_MISSING } from '#rules/product-form/price-preview.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { priceLines } from '#web/pricing/price-lines.ts'
import { sheetOf } from '#web/pricing/rate-sheet.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { MoneyTable } from '#web/ui/display/money-table.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type PartProps, useTyped } from './product-form-parts.ts'
import { useTypeTerms } from './use-type-terms.ts'

/** The price of the product as it is typed, line by line, by the rule that prices it when it is saved. */
export function PricePreview({ form, gst }: PartProps & { gst: GstTable }) {
  const typed = useDeferredValue(useTyped(form))
  const rates = useEndpointQuery(latestMetalPrices, {})
  return (
    <Panel title="Price preview">
      {rates.isPending ? (
        <Skeleton className="h-56" />
      ) : (
        <Preview typed={typed} prices={rates.isSuccess ? rates.data : null} gst={gst} />
      )}
    </Panel>
  )
}

function Preview(props: { typed: ProductFormText; prices: MetalPrices | null; gst: GstTable }) {
  const { typed, prices, gst } = props
  const ofType = useTypeTerms(typed.type)
  const rates = prices && sheetOf(prices)
  const preview = pricePreview(typed, rates, { gst, ofType })
  if (!preview.breakup) return <Missing sentence={preview.missing} />
  const { breakup, terms, discountBps, costPrice } = preview
  const stones = preview.stones.map(({ centiCarats, ...stone }) => ({ ...stone, carats: centiCarats / 100 }))
  return (
    <>
      <MoneyTable
        caption="The price you entered"
        groups={priceLines({ breakup, stones })}
        total={{ label: 'Total', note: 'incl. GST', paise: breakup.price }}
        footnote={breakup.metal && prices && `At the rates of ${formatDateTime(prices.updatedAt)}.`}
        className="[&_table]:text-sm!"
      />
      <DiscountNotice name={typed.name} terms={terms} rates={rates ?? NO_RATES} typedBps={discountBps} />
      {costPrice !== null && <Margin taxable={breakup.taxable} cost={costPrice} />}
    </>
  )
}

function Missing({ sentence }: { sentence: string }) {
  return (
    <p className="py-6 text-center text-sm text-stone">
      {sentence}
      {sentence === RATES_MISSING && (
        <Link to={adminPaths.metalRates()} className="mt-2 block text-link">
          Go to Metal Rates
        </Link>
      )}
    </p>
  )
}

/** The rest of the price, before tax, after the cost of the product. Paise. */
function Margin({ taxable, cost }: { taxable: number; cost: number }) {
  const left = taxable - cost
  if (left < 0)
    return (
      <Notice tone="warning" title="Below cost price" className="mt-4">
        Before tax, it sells for <span translate="no">{formatRupees(-left)}</span> less than its cost price.
      </Notice>
    )
  return (
    <p className="mt-3 text-sm text-stone">
      <span translate="no">{formatRupees(left)}</span> above its cost price, before tax.
    </p>
  )
}

interface DiscountNoticeProps {
  name: string
  terms: PriceTerms
  rates: RateSheet
  /** The discount as it was typed, even if the type of the product takes no part in discounts. */
  typedBps: number
}

/** Says when a discount does not do what was typed, or the product loses money with offer and buyback as they are set. */
function DiscountNotice({ name, terms, rates, typedBps }: DiscountNoticeProps) {
  const offer = useEndpointQuery(welcomeOfferSettings.read, {})
  const buyback = useEndpointQuery(buybackSettings.read, {})
  const welcome = offer.isSuccess && offer.data.value.enabled ? offer.data.value.discountBps : 0
  const shares = buyback.isSuccess && buyback.data.value.enabled ? buyback.data.value : null
  const { soldFor, boughtBackFor, isLimited } = checkedMoney(terms, rates, {
    welcomeBps: welcome,
    buyback: shares,
  })
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {terms.discountPart === 'nothing' && typedBps > 0 && (
        <Notice title="The discount has no effect">
          Products of this type are excluded from discounts and offers. You can change this under Settings,
          Pricing & Tax.
        </Notice>
      )}
      {isLimited && (
        <Notice title="Limited by the metal value">
          The discount and the welcome offer together would go below it, so the reduction is smaller.
        </Notice>
      )}
      {boughtBackFor > soldFor && (
        <Notice tone="warning" title="This product loses money">
          With these settings, <em>{name || 'this product'}</em> is sold for{' '}
          <span translate="no">{formatRupees(soldFor)}</span> and bought back for{' '}
          <span translate="no">{formatRupees(boughtBackFor)}</span>.
        </Notice>
      )}
    </div>
  )
}
