import { formatRupees, type Paise } from '#rules/money.ts'

/** `₹1,23,456.00`: with its paise, as a document has it. */
export const exact = (paise: Paise) => formatRupees(paise, { paise: 'always' })
