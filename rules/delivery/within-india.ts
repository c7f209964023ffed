/** Delivery abroad is agreed with the shop before anything is paid (the page International Shipping). */
export const INDIA_ONLY =
  'We deliver orders from the website within India only. For a delivery abroad, please write to us before you order.'

/** Whether a country, as it was typed, is ours; empty counts as ours. */
export function isIndia(country: string): boolean {
  return ['', 'india'].includes(country.trim().toLowerCase())
}

/** What is wrong with a state that has no pincode of this postal district. */
export function notInState(pincode: string, state: string): string {
  return `Pincode ${pincode} is not in ${state}. Please check the pincode and the state.`
}
