import { ARMY_POST, isArmyPincode } from './army-post.ts'

/** Delivery abroad is agreed with the shop before anything is paid (the page International Shipping). */
export const INDIA_ONLY =
  'We deliver orders from the website within India only. For a delivery abroad, please write to us before you order.'

/** As people and forms write it; nothing written is India. */
const NAMES = new Set(['', 'india', 'in', 'ind', 'bharat', 'भारत'])

/** Whether a country, as it was typed, is India. */
export const isIndia = (country: string): boolean => NAMES.has(country.trim().toLowerCase())

/** The sentence about a state that the pincode is not in. */
export function notInState(pincode: string, state: string): string {
  if (isArmyPincode(pincode))
    return `Pincode ${pincode} is of the Army Postal Service. Please choose “${ARMY_POST}” as the state.`
  if (state === ARMY_POST)
    return `Pincode ${pincode} is not of the Army Postal Service: those begin with 9. Please check the pincode and the state.`
  return `Pincode ${pincode} is not in ${state}. Please check the pincode and the state.`
}
