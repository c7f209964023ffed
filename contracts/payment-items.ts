import { z } from 'zod'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { VariantChoice } from './catalogue.ts'
import { ExtrasWish } from './extras.ts'
import { line, quantity } from './fields.ts'

export const couponCode = line(40)
  .default('')
  .describe('The code of a coupon, as the customer typed it; empty for none')

export const wish = {
  productId: z.uuid('Product not found.'),
  quantity: quantity.default(1),
  variant: VariantChoice.default({}),
  itemTag: VariantChoice.shape.tag,
  extras: ExtrasWish,
}

type Wish = { variant: z.infer<typeof VariantChoice>; itemTag?: string | undefined }

/** A wish with the item it names among what was chosen of the variant, where everything behind the wire looks for it. */
export const withItemTag = <Item extends z.ZodType<Wish>>(wished: Item) =>
  wished
    .refine(({ variant, itemTag }) => !variant.tag || !itemTag || variant.tag === itemTag, {
      error: 'Two different items are named. Please choose one.',
      path: ['itemTag'],
    })
    .transform(({ itemTag, ...wish }) => ({
      ...wish,
      variant: itemTag ? { ...wish.variant, tag: itemTag } : wish.variant,
    }))

type PaymentItem = { productId: string; variant?: z.infer<typeof VariantChoice> | undefined }

/** What a payment may hold once. */
const SAME = {
  product: ({ productId }: PaymentItem) => productId,
  /** Of a product that is stocked by item, each of its items. */
  item: ({ productId, variant }: PaymentItem) => `${productId} ${variant?.tag ?? ''}`,
}

/** Each product once, or each item of it: several pieces of it are a quantity. */
export const paymentItems = <Item extends z.ZodType<PaymentItem>>(
  item: Item,
  once: keyof typeof SAME = 'product',
) =>
  z
    .array(item)
    .min(1, 'Choose at least one piece.')
    .max(MAX_PAYMENT_ITEMS, `You can buy up to ${MAX_PAYMENT_ITEMS} pieces with one payment.`)
    .refine(
      (items) => new Set(items.map(SAME[once])).size === items.length,
      'Each piece can be bought once with a payment.',
    )
