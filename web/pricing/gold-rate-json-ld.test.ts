import { expect, test } from 'vitest'
import { goldRateJsonLd } from './gold-rate-json-ld.ts'

const RATES = {
  gold_22k: 12_385_00,
  gold_18k: 10_135_00,
  gold_14k: 7_900_00,
  gold_9k: 5_080_00,
  platinum_950: 5_420_00,
}
/** Half past one at night in India, when it is still the day before in UTC. */
const prices = {
  id: '1',
  ...RATES,
  silver: 168_00,
  silver_999: 168_00,
  updatedAt: '2026-11-20T20:00:00.000Z',
}

test('search engines get the rates per gram, on consecutive days', () => {
  const about = { prices, origin: 'https://sgj.example', shopName: 'SGJ', days: ['2026-11-21'] }
  const [rates, breadcrumb] = goldRateJsonLd(about).map((tag) => Reflect.get(tag, 'script:ld+json'))
  expect(rates).toMatchObject({
    '@type': 'Dataset',
    url: 'https://sgj.example/gold-rate',
    temporalCoverage: '2026-11-21/2026-11-21',
    dateModified: '2026-11-20T20:00:00.000Z',
  })
  expect(rates.variableMeasured).toContainEqual({
    '@type': 'PropertyValue',
    name: '22K (916)',
    value: 12_385,
    unitText: 'INR per gram',
  })
  expect(breadcrumb['@type']).toBe('BreadcrumbList')
  expect(goldRateJsonLd({ ...about, days: [] })[0]).not.toHaveProperty(['script:ld+json', 'temporalCoverage'])
})
