import { formatShortDateTime } from '#rules/format-dates.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { lastUpdated, type Rates, rateLines } from './rate-lines.ts'

export type Shown = { state: 'loading' } | { state: 'failed' } | { state: 'loaded'; prices: Rates }

/** The content of the panel, in each of its states. */
export default function MetalPriceTable({ shown }: { shown: Shown }) {
  return (
    <>
      <h2 className="flex items-baseline justify-between gap-4 text-heading">
        Metal Rates <span className="font-sans text-sm font-normal text-stone">per gram</span>
      </h2>
      <div aria-live="polite" className="mt-3">
        {shown.state === 'loading' && <Loading />}
        {shown.state === 'failed' && <Failed />}
        {shown.state === 'loaded' && <Loaded prices={shown.prices} />}
      </div>
      <p className="mt-4 border-t border-hairline pt-3 text-[0.8125rem] text-stone">
        Applicable for online purchase only
      </p>
      <TextLink variant="caps" className="mt-1" to={paths.goldRate()}>
        All rates
      </TextLink>
    </>
  )
}

function Loaded({ prices }: { prices: Rates }) {
  const updated = lastUpdated(prices.updatedAt)
  return (
    <>
      <dl>
        {rateLines(prices).map(({ name, rate }) => (
          <div key={name} className="flex items-baseline justify-between border-t border-hairline py-2">
            <dt>{name}</dt>
            <dd translate="no" className="font-medium money">
              {rate}
            </dd>
          </div>
        ))}
      </dl>
      {updated && (
        <p className="mt-3 text-[0.8125rem] text-stone">
          Last updated: <time dateTime={prices.updatedAt}>{`${updated.time}, ${updated.date}`}</time>
        </p>
      )}
      {updated && prices.updatedAt && (
        <p className="text-[0.8125rem] text-stone">In India: {formatShortDateTime(prices.updatedAt)}</p>
      )}
    </>
  )
}

/** As tall as what will come, so that the link below does not move: six lines and the time, twice. */
function Loading() {
  return (
    <div>
      <span className="sr-only">Loading</span>
      {rateLines({}).map(({ name }) => (
        <div
          key={name}
          aria-hidden="true"
          className="flex h-10.25 items-center justify-between border-t border-hairline"
        >
          <span>{name}</span>
          <Skeleton className="h-4 w-18" />
        </div>
      ))}
      <Skeleton className="mt-3 h-5 w-52" />
      <Skeleton className="h-5 w-40" />
    </div>
  )
}

function Failed() {
  return (
    <div className="border-t border-hairline py-6 text-center">
      <p className="font-medium">Unable to load metal prices</p>
      <p className="mt-1 text-sm text-stone">Please try again later</p>
    </div>
  )
}
