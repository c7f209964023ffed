import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { money } from '#contracts/fields.ts'
import { DISCOUNT_SCOPES } from '#rules/pricing/discount-part.ts'
import { BuybackSettings } from './pricing.ts'

/**
 * The part of a price that discounts and offers reduce; each type has a setting of its own for whether they apply to
 * it.
 */
export const DiscountSettings = z.object({
  appliesTo: z.enum(DISCOUNT_SCOPES, 'Making charges and stones, making charges, or the whole price.'),
})
export type DiscountSettings = z.infer<typeof DiscountSettings>

/** Metal is sold and bought at the rate of the day; the shop can give away only its work and its margin on stones. */
export const discountSettings = defineSetting({
  key: 'discounts',
  title: 'What discounts and offers apply to',
  fields: {
    appliesTo: {
      label: 'What discounts and offers apply to',
      choices: {
        'making-and-stones': 'Making charges and stones',
        making: 'Making charges',
        'whole-price': 'The whole price',
      },
    },
  },
  schema: DiscountSettings,
  defaults: { appliesTo: 'making-and-stones' },
  freshOtp: true,
  public: true,
  about: 'what discounts and offers apply to; a change affects every discounted price',
})

const example = z.object({
  productId: z.string(),
  name: z.string(),
  soldFor: money.describe('To a new customer, with the welcome offer'),
  boughtBackFor: money.describe("By the shares alone, at today's rate; the higher of buyback and exchange"),
})
export type MoneyExample = z.infer<typeof example>

/** The combined effect of the settings on the products on sale. */
const moneyCheck = z.object({
  losing: z
    .number()
    .int()
    .describe('Products whose buyback by the shares alone exceeds what they are sold for'),
  worst: example.nullable().describe('The one with the largest loss'),
  limited: z
    .number()
    .int()
    .describe('Products whose discount or offer is limited by the value of their metal'),
  limitedExamples: z.array(example).describe('The most expensive ones'),
})

export const checkMoney = endpoint({
  route: 'POST /api/admin/settings/money-check',
  permission: 'shop.read',
  summary:
    'Preview whether offer, discounts and buyback together lose money; fields left out keep their current setting',
  body: z.object({
    offer: z.object({ enabled: z.boolean(), discountBps: z.number().int().min(0).max(9000) }).optional(),
    appliesTo: DiscountSettings.shape.appliesTo.optional(),
    buyback: BuybackSettings.optional(),
  }),
  answer: moneyCheck,
})
