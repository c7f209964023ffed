import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { storedRupees } from '#contracts/fields.ts'
import { GIFT_LIMITS } from '#rules/checkout/gift.ts'
import { toRupees } from '#rules/money.ts'

const MAX_PRICE = toRupees(GIFT_LIMITS.wrapPrice)
const PRICE = `Please enter an amount from 0 to ${MAX_PRICE.toLocaleString('en-IN')} rupees.`

export const GiftSettings = z.object({
  wrap: z.boolean().describe('Whether the shop wraps gifts, with a message on a card'),
  wrapPrice: storedRupees(z.number().min(0, PRICE).max(MAX_PRICE, PRICE)).describe(
    'Rupees with GST for wrapping; 0: free',
  ),
})
export type GiftSettings = z.infer<typeof GiftSettings>

export const giftSettings = defineSetting({
  key: 'gifts',
  title: 'Gifts',
  fields: {
    wrap: { label: 'Offer gift wrap' },
    wrapPrice: { label: 'Price of gift wrap', unit: '₹' },
  },
  schema: GiftSettings,
  defaults: { wrap: false, wrapPrice: 0 },
  freshOtp: true,
  public: true,
  about: 'whether gifts are wrapped with a message, and for how much',
})
