import { requiredLine } from '#contracts/fields.ts'
import { AddressForm } from '#web/identity/address-form.ts'

/** A parcel needs a street as well; a saved address may do without (specification, section 5, and our decision). */
export const ShippingForm = AddressForm.extend({
  address: requiredLine('Please enter the street address.', 300),
})
