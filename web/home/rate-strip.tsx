import { formatShortDateTime } from '#rules/format-dates.ts'
import type { ShownRates } from '#server/storefront/page-data.server.ts'
import { formatRate, silverRate } from '#web/pricing/rate-lines.ts'

/** Today's rates under the opening image, with their time: the prices of the shop start here. */
export function RateStrip({ rates }: { rates: ShownRates | null }) {
  if (!rates) return null
  const metals = [
    { name: '22K gold', rate: rates.gold_22k },
    { name: '18K gold', rate: rates.gold_18k },
    { name: 'Platinum', rate: rates.platinum_950 },
    { name: 'Silver', rate: silverRate(rates) },
  ]
  return (
    <section aria-label="Today’s rates" className="border-b border-hairline bg-ivory">
      <div className="flex items-center justify-between gap-x-8 py-4 column max-lg:flex-col max-lg:gap-y-3 lg:min-h-18 lg:py-2">
        <div className="max-lg:text-center">
          <h2 className="font-sans text-bronze label-caps">Today’s rate per gram</h2>
          <p className="mt-0.5 text-[0.8125rem] text-stone">
            <time dateTime={rates.updatedAt}>{formatShortDateTime(rates.updatedAt)}</time>, Indian time
          </p>
        </div>
        <dl className="flex w-full max-w-xl flex-wrap justify-evenly gap-x-2 gap-y-3 lg:w-auto lg:max-w-none lg:justify-end lg:gap-x-12 lg:pr-20">
          {metals.map(({ name, rate }) => (
            <div key={name} className="flex flex-col items-center lg:flex-row lg:items-baseline lg:gap-2.5">
              <dt className="text-[0.8125rem] text-stone">{name}</dt>
              <dd translate="no" className="text-[0.9375rem] font-medium money lg:text-base">
                {formatRate(rate)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
