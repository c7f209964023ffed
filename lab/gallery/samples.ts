import type { ImageSource } from '#web/ui/display/image.tsx'
import type { MoneyGroup } from '#web/ui/display/money-table.tsx'
import type { StatusStep } from '#web/ui/feedback/status-line.tsx'

/** Made-up content for the page of parts. */
export const PRICE_GROUPS: readonly MoneyGroup[] = [
  {
    label: 'Metal',
    rows: [{ label: 'Gold, 22 karat', note: '12.450 g × ₹6,870.00', paise: 8_553_150 }],
  },
  {
    label: 'Stones',
    rows: [
      { label: 'Ruby', note: '0.80 ct, 4 stones', paise: 950_000 },
      { label: 'Stone setting', paise: 120_000 },
    ],
  },
  {
    label: 'Work',
    rows: [
      { label: 'Making charges', note: '14 % of metal value', paise: 1_197_441 },
      { label: 'Hallmarking', paise: 5_310 },
      { label: 'Welcome offer', note: '₹100 off making charges', paise: -10_000, kind: 'saving' },
      { label: 'Before tax', paise: 10_815_901, kind: 'subtotal' },
    ],
  },
  { label: 'Tax', rows: [{ label: 'GST', note: '3%', paise: 324_477 }] },
]

export const STEPS: readonly StatusStep[] = [
  { label: 'Confirmed', note: '12 November, 10:32' },
  { label: 'Packed', note: '13 November' },
  { label: 'Shipped', note: 'Blue Dart 4471 0092' },
  { label: 'Delivered', note: 'by 17 November' },
]

interface Product {
  name: string
  facts: readonly string[]
  paise: number | null
  oldPaise?: number
  image: ImageSource
}

/** Flat colour fields: the page of parts must not depend on the shop's photographs. */
function plate(colour: string): ImageSource {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500"><rect width="400" height="500" fill="${colour}"/><circle cx="200" cy="250" r="90" fill="none" stroke="#a9812f" stroke-width="9"/></svg>`
  return {
    src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    width: 400,
    height: 500,
    alt: 'A plain ring',
  }
}

export const PRODUCTS: readonly Product[] = [
  {
    name: 'Lakshmi Temple Necklace',
    facts: ['22K', '24.310 g'],
    paise: 21_450_000,
    oldPaise: 23_000_000,
    image: plate('#f1e7d6'),
  },
  { name: 'Carved Kada', facts: ['22K', '18.000 g'], paise: 14_523_000, image: plate('#efe9e0') },
  { name: 'Solitaire Ring', facts: ['18K', '3.120 g'], paise: 8_990_000, image: plate('#e9e6e2') },
  { name: 'Curb Chain Bracelet', facts: ['925', '14.600 g'], paise: null, image: plate('#eee7e4') },
]

/** Paise, day by day. */
export const DAILY_SUMS = [
  420_000, 380_000, 510_000, 640_000, 0, 720_000, 690_000, 810_000, 560_000, 905_000, 870_000, 990_000,
] as const
