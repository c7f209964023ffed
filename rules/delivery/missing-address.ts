/** The sentence for each part of an address that is missing: in a form, at the counter, and in a profile. */
export const MISSING_ADDRESS = {
  firstName: 'Please enter the first name.',
  lastName: 'Please enter the last name.',
  address: 'Please enter the street address.',
  city: 'Please enter the city.',
  state: 'Please choose the state.',
  country: 'Please enter the country.',
} as const
