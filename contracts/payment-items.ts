import { z } from 'zod'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { itemTag, VariantChoice } from './catalogue.ts'
import { ExtrasWish } from './extras.ts'
import { codeLine, quantity } from './fields.ts'

/** Whether a price is asked for a special economic zone, which may pay no tax. */
export const isSez = z
  .boolean()
  .default(false)
  .describe('The buyer is a unit or developer in a special economic zone')

export const couponCode = codeLine(40)
  .default('')
  .describe('The code of a coupon, as the customer typed it; empty for none')

export const wish = {
  productId: z.uuid('Product not found.'),
  quantity: quantity.default(1),
  variant: VariantChoice.default({}),
  itemTag,
  extras: ExtrasWish,
}

type PaymentItem = { productId: string; itemTag?: string | undefined }

/** Each product once, or each item of it: several pieces of a product that is stocked by count are a quantity. */
export const paymentItems = <Item extends z.ZodType<PaymentItem>>(item: Item) =>
  z
    .array(item)
    .min(1, 'Choose at least one piece.')
    .max(MAX_PAYMENT_ITEMS, `You can buy up to ${MAX_PAYMENT_ITEMS} pieces with one payment.`)
    .check(({ value, issues }) => {
      const again = value.find(({ productId, itemTag }, nth) =>
        value.slice(0, nth).some((one) => one.productId === productId && one.itemTag === itemTag),
      )
      const message = again?.itemTag
        ? `The piece with the tag ${again.itemTag} is chosen twice. Please remove one of them.`
        : 'Each piece can be bought once with a payment.'
      if (again) issues.push({ code: 'custom', message, input: value })
    })
