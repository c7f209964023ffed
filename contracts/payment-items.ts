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
  extras: ExtrasWish,
}

const distinctProducts = (items: readonly { productId: string }[]) =>
  new Set(items.map(({ productId }) => productId)).size === items.length

/** Each product once: several pieces of it are a quantity. */
export const paymentItems = <Item extends z.ZodType<{ productId: string }>>(item: Item) =>
  z
    .array(item)
    .min(1, 'Choose at least one piece.')
    .max(MAX_PAYMENT_ITEMS, `You can buy up to ${MAX_PAYMENT_ITEMS} pieces with one payment.`)
    .refine(distinctProducts, 'Each piece can be bought once with a payment.')
