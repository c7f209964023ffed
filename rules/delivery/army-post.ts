/** The entry in place of a state in the address of an Army Post Office (APO) or a Field Post Office (FPO). */
export const ARMY_POST = 'Army or Field Post Office'

/** Whether a pincode is one of the Army Postal Service: these begin with 9, and lie in no state (India Post). */
export const isArmyPincode = (pincode: string): boolean => /^9\d{5}$/.test(pincode)

/** The two base offices, which stand in the address of a unit in place of a city. */
const BASE_POSTS: Record<string, string> = { '900056': '56 APO', '900099': '99 APO' }

/** The city of such a pincode, as far as it tells; empty where the unit names its office. */
export const armyPostOf = (pincode: string): string => BASE_POSTS[pincode] ?? ''

/** Only India Post goes there, and it does not say when it arrives. */
export const NO_ARMY_DAY =
  'To an Army or Field Post Office we send by India Post, which names no day of delivery.'
