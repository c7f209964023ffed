/** Delivery abroad is agreed with the shop before anything is paid (the page International Shipping). */
export const INDIA_ONLY =
  'We deliver orders from the website within India only. For a delivery abroad, please write to us before you order.'

/** As people and forms write it; nothing written is India. */
const NAMES = new Set(['', 'india', 'in', 'ind', 'bharat', 'भारत'])

/** Whether a country, as it was typed, is India. */
export const isIndia = (country: string): boolean => NAMES.has(country.trim().toLowerCase())

/** What is wrong with a state that has no pincode of this postal district. */
export function notInState(pincode: string, state: string): string {
  return `Pincode ${pincode} is not in ${state}. Please check the pincode and the state.`
}
