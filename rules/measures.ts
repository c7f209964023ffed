import { formatRupees, type Paise } from '#rules/money.ts'

/** `4.850 g` of milligrams: three decimals, as scales show them. */
export const grams = (milligrams: number) => `${(milligrams / 1000).toFixed(3)} g`

/** Whole milligrams of grams as they are typed. */
export const inMilligrams = (typed: number) => Math.round(typed * 1000)

/** `3%`, `1.5%` of basis points. */
export const percent = (bps: number) => `${bps / 100}%`

/** `₹1,23,456.00`: with its paise, as a document has it. */
export const exact = (paise: Paise) => formatRupees(paise, { paise: 'always' })
