import type { MetaDescriptor } from 'react-router'
import { toRupees } from '#rules/money.ts'
import { PURITIES, type Purity, rateOf } from '#rules/pricing/purities.ts'
import type { ShownRates } from '#server/storefront/page-data.server.ts'
import { breadcrumbJsonLd } from '#web/breadcrumb-json-ld.ts'
import { paths } from '#web/paths.ts'
import { sheetOf } from './rate-sheet.ts'

/** `days`: those there are rates of, in India, the earliest first. */
type Described = { prices: ShownRates; origin: string; shopName: string; days: readonly string[] }

/** Today's rates and the page's place in the shop as search engines read them (schema.org). */
export function goldRateJsonLd({ prices, origin, shopName, days }: Described): MetaDescriptor[] {
  const url = `${origin}${paths.goldRate()}`
  const sheet = sheetOf(prices)
  const rates = {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: `Metal rates of ${shopName}`,
    description: `The gold, platinum and silver rates, in rupees per gram, that ${shopName} prices its jewellery with.`,
    url,
    isAccessibleForFree: true,
    dateModified: prices.updatedAt,
    ...(days[0] ? { temporalCoverage: `${days[0]}/${days.at(-1)}` } : {}),
    creator: { '@type': 'JewelryStore', name: shopName, url: origin },
    variableMeasured: (Object.keys(PURITIES) as Purity[]).map((purity) => ({
      '@type': 'PropertyValue',
      name: PURITIES[purity].label,
      value: toRupees(rateOf(purity, sheet)),
      unitText: 'INR per gram',
    })),
  }
  const breadcrumb = breadcrumbJsonLd(origin, [
    { name: 'Home', path: paths.home() },
    { name: 'Gold rate', path: paths.goldRate() },
  ])
  return [{ 'script:ld+json': rates }, breadcrumb]
}
