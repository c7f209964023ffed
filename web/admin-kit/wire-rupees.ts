import { formatRupees, fromRupees } from '#rules/money.ts'

/** An amount in rupees, as answers have it: `₹1,234.50`, and without paise where there are none. */
export const formatWireRupees = (rupees: number) => formatRupees(fromRupees(rupees))

/** The same with its paise always, for amounts that are added up: `₹1,234.00`. */
export const formatExactRupees = (rupees: number) => formatRupees(fromRupees(rupees), { paise: 'always' })
