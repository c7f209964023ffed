import { z } from 'zod'
import { AddressForm, DeliveryAddress } from '#contracts/address-form.ts'
import { BusinessDetails } from '#contracts/business.ts'
import { INDIA_ONLY, isIndia } from '#rules/delivery/within-india.ts'
import { panFault } from '#rules/orders/pan.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

const Parcel = DeliveryAddress.extend({
  country: AddressForm.shape.country.refine(isIndia, INDIA_ONLY),
})

/** The PAN is looked at only where it is asked for. */
export const shippingForm = (panNeeded: boolean) =>
  Parcel.extend({
    isGift: z.boolean(),
    business: BusinessDetails.nullable(),
    pan: z.string().superRefine((typed, check) => {
      const fault = panNeeded ? panFault(typed) : null
      if (fault) check.addIssue(fault)
    }),
  })
export type ShippingForm = z.infer<ReturnType<typeof shippingForm>>
export type ShippingFields = SchemaForm<ShippingForm, ShippingForm>
