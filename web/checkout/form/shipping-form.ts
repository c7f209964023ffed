import { z } from 'zod'
import { requiredLine } from '#contracts/fields.ts'
import { INDIA_ONLY, isIndia } from '#rules/delivery/within-india.ts'
import { panFault } from '#rules/orders/pan.ts'
import { AddressForm } from '#web/delivery/address-form.ts'

/** A parcel needs a street as well; a saved address may do without (specification, section 5, and our decision). */
const Parcel = AddressForm.extend({
  address: requiredLine('Please enter the street address.', 300),
  country: AddressForm.shape.country.refine(isIndia, INDIA_ONLY),
})

/** The PAN is looked at only where it is asked for. */
export const shippingForm = (panNeeded: boolean) =>
  Parcel.extend({
    isGift: z.boolean(),
    pan: z.string().superRefine((typed, check) => {
      const fault = panNeeded ? panFault(typed) : null
      if (fault) check.addIssue(fault)
    }),
  })
export type ShippingForm = z.infer<ReturnType<typeof shippingForm>>
