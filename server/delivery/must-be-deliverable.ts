import type { ShippingAddress } from '#rules/checkout/shipping-address.ts'
import { listedState } from '#rules/delivery/indian-states.ts'
import { INDIA_ONLY, isIndia, notInState } from '#rules/delivery/within-india.ts'
import { invalidField } from '#server/errors.ts'
import { isOtherState } from './pincodes.ts'

/**
 * Refuses (400) an address outside India, and a state that contradicts the pincode: the invoice would name the wrong
 * place of supply. `within`: where in the request the fields lie, e.g. `shippingAddress.`.
 */
export function mustBeDeliverable(
  { country, state, pincode }: Pick<ShippingAddress, 'country' | 'state' | 'pincode'>,
  within = '',
): void {
  if (!isIndia(country)) throw invalidField(`${within}country`, INDIA_ONLY)
  const named = listedState(state)
  if (isOtherState(pincode, named)) throw invalidField(`${within}state`, notInState(pincode, named))
}
