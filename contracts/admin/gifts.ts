import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { rupees, wholeNumber } from '#contracts/fields.ts'
import { GIFT_LIMITS } from '#rules/checkout/gift.ts'
import { toRupees } from '#rules/money.ts'

const MAX_PRICE = toRupees(GIFT_LIMITS.wrapPrice)
const PRICE = `Please enter an amount from 0 to ${MAX_PRICE.toLocaleString('en-IN')} rupees.`

export const GiftSettings = z.object({
  wrap: z.boolean().describe('Whether the shop wraps gifts'),
  wrapPrice: rupees.min(0, PRICE).max(MAX_PRICE, PRICE).describe('Rupees with GST for wrapping; 0: free'),
  messageCharacters: wholeNumber(0, GIFT_LIMITS.messageCharacters).describe(
    'How long a gift message may be; 0: none can be written',
  ),
})
export type GiftSettings = z.infer<typeof GiftSettings>

export const giftSettings = defineSetting({
  key: 'gifts',
  title: 'Gifts',
  fields: {
    wrap: { label: 'Offer gift wrap' },
    wrapPrice: { label: 'Price of gift wrap', unit: '₹' },
    messageCharacters: { label: 'Gift message', unit: 'characters' },
  },
  schema: GiftSettings,
  defaults: { wrap: false, wrapPrice: 0, messageCharacters: 0 },
  public: true,
  about: 'whether gifts are wrapped, for how much, and how long a gift message may be',
})
