import { Link } from 'react-router'
import { formatShortDateTime } from '#rules/format-dates.ts'
import type { PageHandle } from '#rules/pages/page-address.ts'
import { RATE_NAMES, rateOf } from '#rules/pricing/purities.ts'
import { AlertButton } from '#web/alerts/alert-button.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { MODULE_SCREENS } from '#wiring/screens.ts'
import type { Route } from './+types/gold-rate.route'
import { goldRateJsonLd } from './gold-rate-json-ld.ts'
import { NoRates } from './no-rates.tsx'
import { RateCalculator } from './rate-calculator.tsx'
import { RateHistory } from './rate-history.tsx'
import { formatRate } from './rate-lines.ts'
import { sheetOf } from './rate-sheet.ts'
import { RateTable } from './rate-table.tsx'

const TITLE = 'Gold rate today'

export const handle = {
  address: ({ query }) => {
    const metal = metalIn(query)
    return { params: {}, query: new URLSearchParams(metal === RATE_NAMES[0] ? {} : { metal }) }
  },
} satisfies PageHandle

/** Whose history is shown: gold's, where the address names no metal. */
function metalIn(query: URLSearchParams) {
  const asked = query.get('metal')
  return RATE_NAMES.find((name) => name === asked) ?? RATE_NAMES[0]
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const [{ rates, contact }, history, gst] = await Promise.all([
    storefront.frame(),
    storefront.rateHistory(),
    storefront.gstTable(),
  ])
  return {
    prices: rates,
    history,
    gst,
    metal: metalIn(new URL(request.url).searchParams),
    shopName: contact.shopName,
    origin: storefront.origin,
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: TITLE }]
  const { prices, history, metal, shopName, origin } = loaderData
  const words = pageMeta({
    origin,
    path: paths.goldRate(),
    title: `${TITLE} | ${shopName}`,
    description: prices
      ? `22K gold ${formatRate(prices.gold_22k)}, 18K ${formatRate(prices.gold_18k)} per gram today. All rates, their history and a price calculator.`
      : `Gold, platinum and silver rates of ${shopName}.`,
    indexed: metal === RATE_NAMES[0],
  })
  if (!prices) return words
  return [...words, ...goldRateJsonLd({ prices, origin, shopName, days: history.map(({ day }) => day) })]
}

/** The rates every price of the shop is made with, in the open. */
export default function GoldRatePage({ loaderData: { prices, history, gst, metal } }: Route.ComponentProps) {
  if (!prices) return <NoRates />
  const sheet = sheetOf(prices)
  const before = history.at(-2)
  return (
    <div className="pt-6 pb-16 column sm:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: 'Gold rate' }]} />
      <SectionHeading
        level={1}
        className="mt-8 mb-10 sm:mb-14"
        title={TITLE}
        lead={
          <>
            All our prices use these gold, platinum and silver rates. Last updated{' '}
            <time dateTime={prices.updatedAt}>{formatShortDateTime(new Date(prices.updatedAt))}</time>, Indian
            time.
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-x-14 gap-y-14 lg:grid-cols-2">
        <div className="min-w-0">
          <div className="overflow-x-auto">
            <RateTable sheet={sheet} before={before ? sheetOf(before) : null} />
          </div>
          <p className="mt-5 text-[0.8125rem] leading-relaxed text-stone">
            Making charges and GST are not included. The figure below each rate is the change since yesterday.
            The 24K and Silver 925 rates are calculated from 22K and Silver 999 by fineness. Applicable for
            online purchase only.
          </p>
          {MODULE_SCREENS.map(
            ({ UnderRates }) => UnderRates && <UnderRates key={UnderRates.name} sheet={sheet} />,
          )}
          <div className="mt-3">
            <AlertButton
              subject={{
                kind: 'gold-rate',
                rates: { '24K': rateOf('24K', sheet), '22K': rateOf('22K', sheet) },
              }}
            />
          </div>
        </div>
        <RateCalculator sheet={sheet} gst={gst} />
      </div>
      {MODULE_SCREENS.map(({ BelowRates }) => BelowRates && <BelowRates key={BelowRates.name} />)}
      <div className="mt-20 sm:mt-28">
        <RateHistory history={history} metal={metal} />
      </div>
    </div>
  )
}
