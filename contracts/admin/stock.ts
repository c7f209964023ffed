import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { wholeNumber } from '#contracts/fields.ts'
import { LOW_STOCK } from '#rules/catalogue/stock.ts'

const { min, max } = LOW_STOCK

const LowStockSettings = z.object({
  atMost: wholeNumber(min, max).describe(
    'A product with this many left, or fewer, counts as low stock; 0: only sold-out products',
  ),
})

/** The storefront does not follow it: `rules/catalogue/stock.ts` decides the line that a shopper reads. */
export const lowStockSettings = defineSetting({
  key: 'low-stock',
  title: 'Low stock',
  fields: {
    atMost: { label: 'Low stock at', unit: 'or fewer' },
  },
  schema: LowStockSettings,
  defaults: { atMost: LOW_STOCK.default },
  public: false,
  about: 'the stock at which a product counts as low',
})
