import { buybackSettings } from '#contracts/admin/pricing.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { checkedMoney } from '#rules/checkout/money-check.ts'
import { formatRupees } from '#rules/money.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface DiscountNoticeProps {
  name: string
  terms: PriceTerms
  rates: RateSheet
  /** The discount as it was typed, even if the type of the product takes no part in discounts. */
  typedBps: number
}

/** Says when a discount does not do what was typed, or the product loses money with offer and buyback as they are set. */
export function DiscountNotice({ name, terms, rates, typedBps }: DiscountNoticeProps) {
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
