import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { panSettings } from '#contracts/admin/pans.ts'
import { formatShortDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { panThreshold } from '#rules/orders/pan.ts'
import { oldGoldSettings } from '#trade/old-gold/contract/old-gold.ts'
import { fineGoldRate, fineGoldWords } from '#trade/old-gold/rules/old-gold.ts'
import { TextLink } from '#web/page-links.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { NoRates } from '#web/pricing/no-rates.tsx'
import { sheetOf } from '#web/pricing/rate-sheet.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { InTheShop } from './in-the-shop.tsx'
import { OldGoldEstimator } from './old-gold-estimator.tsx'
import { SELL_OLD_GOLD } from './paths.ts'
import { TakenOff } from './taken-off.tsx'

const TITLE = 'Sell old gold'

// React Router writes types for routes in web/ only.
export async function loader({ context }: LoaderFunctionArgs) {
  const storefront = context.get(storefrontContext)
  const [{ rates, contact }, terms, pans] = await Promise.all([
    storefront.frame(),
    storefront.setting(oldGoldSettings),
    storefront.setting(panSettings),
  ])
  return {
    terms,
    panAbove: panThreshold(pans),
    prices: rates,
    shopName: contact.shopName,
    origin: storefront.origin,
  }
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return [{ title: TITLE }]
  const { shopName, origin } = loaderData
  return pageMeta({
    origin,
    path: SELL_OLD_GOLD,
    title: `${TITLE}: what is it worth today? | ${shopName}`,
    description:
      'Estimate your old gold at today’s rate: karat and weight, every deduction line by line, and a code for our counter.',
  })
}

/** The worth of a visitor's old gold today, and the steps when it is brought to the shop. */
export default function SellOldGoldPage() {
  const { prices, terms, panAbove } = useLoaderData<typeof loader>()
  if (!prices) return <NoRates />
  const sheet = sheetOf(prices)
  return (
    <div className="pt-6 pb-16 column sm:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: TITLE }]} />
      <SectionHeading
        level={1}
        className="mt-8 mb-10 sm:mb-14"
        title={TITLE}
        lead={
          <>
            Your old gold pays for a part of something new. Today we count{' '}
            <span translate="no" className="money">
              {formatRupees(fineGoldRate(sheet))}
            </span>{' '}
            for a gram of fine gold. Last updated{' '}
            <time dateTime={prices.updatedAt}>{formatShortDateTime(new Date(prices.updatedAt))}</time>, Indian
            time. <TextLink to={paths.goldRate()}>Gold rate today</TextLink>
          </>
        }
      />
      <OldGoldEstimator {...{ sheet, terms }} />
      <p className="mt-8 text-[0.8125rem] leading-relaxed text-stone">{fineGoldWords(sheet)}</p>
      <div className="mt-20 grid grid-cols-1 items-start gap-x-14 gap-y-16 sm:mt-28 lg:grid-cols-2">
        <InTheShop panAbove={panAbove} />
        <TakenOff terms={terms} />
      </div>
    </div>
  )
}
