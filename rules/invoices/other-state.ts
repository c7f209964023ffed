import { taxNumberLabel } from '#rules/gstin.ts'
import { stateOfGstin } from './states.ts'

type Places = {
  /** Of the buyer, perhaps not typed in full yet. */
  gstin: string
  /** The buyer is in a special economic zone. */
  isSez: boolean
  /** The state that the goods go to, by its name. */
  state: string
  /** The shop's; empty where it is not known. */
  sellerGstin: string
}

/**
 * A note for a business before it pays, where its GSTIN is of another state than the goods go to: the tax follows the
 * goods (IGST Act, section 10). Null where the states are the same, or one of them is not known yet.
 */
export function otherStateNote({ gstin, isSez, state, sellerGstin }: Places): string | null {
  const registered = stateOfGstin(gstin)
  if (!registered || state === '' || registered.name === state) return null
  const places = `This ${taxNumberLabel(gstin)} is registered in ${registered.name}, and the delivery address is in ${state}.`
  if (isSez) return `${places} The GST is IGST all the same, because the buyer is in a special economic zone.`
  const seller = stateOfGstin(sellerGstin)
  const tax = seller?.name === state ? 'CGST and SGST' : 'IGST'
  return `${places} The GST follows the delivery address${seller ? `: ${tax}` : ''}.`
}
