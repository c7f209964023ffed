import { z } from 'zod'
import { AddressForm, DeliveryAddress } from '#contracts/address-form.ts'
import { BusinessDetails } from '#contracts/business.ts'
import { INDIA_ONLY, isIndia } from '#rules/delivery/within-india.ts'
import { panFault } from '#rules/orders/pan.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

const Parcel = DeliveryAddress.extend({
  country: AddressForm.shape.country.refine(isIndia, INDIA_ONLY),
})

const Shipping = Parcel.extend({
  isGift: z.boolean(),
  business: BusinessDetails.nullable(),
  pan: z.string(),
})

/** The PAN is looked at only where it is asked for: of a person. That of a business is in its GSTIN. */
export const shippingForm = (panNeeded: boolean) =>
  Shipping.refine(({ business, pan }) => !panNeeded || business !== null || panFault(pan) === null, {
    path: ['pan'],
    error: ({ input }) => panFault((input as ShippingForm).pan) ?? undefined,
    // Beside what is wrong with the address, not after it.
    when: () => true,
  })
export type ShippingForm = z.infer<typeof Shipping>
export type ShippingFields = SchemaForm<ShippingForm, ShippingForm>
