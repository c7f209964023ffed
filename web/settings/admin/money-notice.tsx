import { useDeferredValue } from 'react'
import { checkMoney, discountSettings, type MoneyExample } from '#contracts/admin/discounts.ts'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { counted } from '#rules/counted.ts'
import { formatRupees } from '#rules/money.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

type Proposal = ParsedRequest<typeof checkMoney>['body']

/** Milliseconds without a keystroke before the catalogue is checked. */
const DEBOUNCE_MS = 500

/** The same of the settings as they are saved, once for all panels. */
export function SavedMoneyNotice() {
  const offer = useEndpointQuery(welcomeOfferSettings.read, {})
  const discounts = useEndpointQuery(discountSettings.read, {})
  const buyback = useEndpointQuery(buybackSettings.read, {})
  if (!offer.isSuccess || !discounts.isSuccess || !buyback.isSuccess) return null
  const { enabled, discountBps } = offer.data.value
  const { appliesTo } = discounts.data.value
  return (
    <MoneyNotice
      proposal={{ offer: { enabled, discountBps }, appliesTo, buyback: buyback.data.value }}
      className="mb-4"
    />
  )
}

/**
 * Warns when what is typed, with all that is set beside it, loses money or meets the floor; null while it is not valid, or
 * as it is saved.
 */
export function MoneyNotice({
  proposal,
  className = 'mt-4',
}: {
  proposal: Proposal | null
  className?: string
}) {
  const typed = useDeferredValue(proposal && JSON.stringify(proposal))
  const debounced = useDebounced(typed, DEBOUNCE_MS)
  const body = debounced === null ? null : (JSON.parse(debounced) as Proposal)
  const query = useEndpointQuery(checkMoney, body && { body })
  if (!query.isSuccess || body === null) return null
  const { worst, losing, limited, limitedExamples } = query.data
  return (
    <div aria-live="polite" className={`grid gap-3 empty:hidden ${className}`}>
      {worst && (
        <Notice tone="warning" title="These settings lose money">
          With these settings, <em>{worst.name}</em> is sold for{' '}
          <span translate="no">{formatRupees(worst.soldFor)}</span> and bought back for{' '}
          <span translate="no">{formatRupees(worst.boughtBackFor)}</span>
          {losing > 1 && `, and ${losing - 1} more like it`}. Quotes never exceed the price paid, although the
          shares would allow more.
        </Notice>
      )}
      {limited > 0 && (
        <Notice title={`${counted(limited, 'product is', 'products are')} limited by the metal value`}>
          The reduction is smaller than the percentage: {namesOf(limitedExamples, limited)}.
        </Notice>
      )}
    </div>
  )
}

function namesOf(examples: readonly MoneyExample[], count: number): string {
  const names = examples.map(({ name, soldFor }) => `${name} (${formatRupees(soldFor)})`)
  const more = count - names.length
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ')
}
