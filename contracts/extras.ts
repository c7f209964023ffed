import { z } from 'zod'
import { MAX_ENGRAVING_CHARACTERS } from '#rules/catalogue/engraving.ts'
import { EXTRA_KINDS, NO_EXTRAS } from '#rules/checkout/extras.ts'
import { GIFT_LIMITS } from '#rules/checkout/gift.ts'
import { line, money } from './fields.ts'

/** Extras besides the product itself; an extra left out is not wanted. */
export const ExtrasWish = z
  .object({
    engraving: line(MAX_ENGRAVING_CHARACTERS)
      .default('')
      .describe('The text, where the product has `engraving`'),
    giftWrap: z.boolean().default(false),
    giftMessage: line(GIFT_LIMITS.messageCharacters).default(''),
  })
  .default(NO_EXTRAS)

/** One of them with its part of the price: `taxable` is before GST. */
export const ExtraView = z.object({
  kind: z.enum(EXTRA_KINDS),
  text: z.string().describe('What is engraved or written; empty for a wrap'),
  price: money.describe('With GST; 0: free'),
  taxable: money,
})
export type ExtraView = z.infer<typeof ExtraView>
