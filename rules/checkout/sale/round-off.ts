import type { Paise } from '#rules/money.ts'

export const RUPEE: Paise = 100

/** The nearest whole rupee, half a rupee up. Paise. */
export const wholeRupees = (paise: Paise): Paise => Math.floor((paise + RUPEE / 2) / RUPEE) * RUPEE

/** The total of a bill with one line, in whole rupees; a total of less than a rupee stays as it is. Paise. */
export const roundedAlone = (total: Paise): Paise => (total < RUPEE ? total : wholeRupees(total))

/** A round-off as papers keep it: none where nothing was rounded. */
export const withRoundOff = (roundOff: Paise): { roundOff?: Paise } => (roundOff === 0 ? {} : { roundOff })
