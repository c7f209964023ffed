import { ARMY_POST } from './army-post.ts'

const STATES = [
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chhattisgarh',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
]
const UNION_TERRITORIES = [
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Jammu and Kashmir',
  'Ladakh',
  'Lakshadweep',
  'Puducherry',
]

/** The 28 states and 8 union territories, as a parcel's address names them. */
export const INDIAN_STATES: readonly string[] = [...STATES, ...UNION_TERRITORIES].sort()

/** Names that an address may have as its state. */
const CHOICES: readonly string[] = [...INDIAN_STATES, ARMY_POST]

/** The choices of a form that may begin with a state written before there was a list. */
export function stateChoices(current: string): readonly string[] {
  return current && !CHOICES.includes(current) ? [current, ...CHOICES] : CHOICES
}

/** The listed spelling of what somebody once typed: `maharashtra ` → `Maharashtra`. */
export function listedState(typed: string): string {
  const name = typed.trim().toLowerCase()
  return CHOICES.find((state) => state.toLowerCase() === name) ?? typed.trim()
}
