import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { storedRupees } from '#contracts/fields.ts'

export const PaymentSettings = z.object({
  largest: storedRupees(
    z
      .number('Please enter whole rupees.')
      .int('Please enter whole rupees.')
      .min(1_000, 'The largest payment is at least ₹1,000.')
      .max(10_00_00_000, 'The largest payment is at most ten crore rupees.'),
  ).describe('Rupees; what the account at the payment provider takes in one payment'),
  acceptsOffers: z
    .boolean()
    .describe('Whether an order stands that was paid with an offer of the provider, which takes less'),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>

/** The limits of the shop's account at the payment provider, which gives a new account ₹5,00,000 a payment. */
export const paymentSettings = defineSetting({
  key: 'payment',
  title: 'Online payments',
  fields: {
    largest: { label: 'Largest payment', unit: '₹' },
    acceptsOffers: { label: 'Accept offers of the payment provider' },
  },
  schema: PaymentSettings,
  defaults: { largest: 5_00_000, acceptsOffers: false },
  freshOtp: true,
  public: true,
  about: 'the largest online payment, and whether offers of the payment provider are accepted',
})
