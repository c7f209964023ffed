import { exact } from '#rules/exact-rupees.ts'
import { fromRupees, type Rupees } from '#rules/money.ts'

/** A cell of a table that has rupees, as its file has: `₹1,234.00`. */
export const formatExactRupees = (rupees: Rupees) => exact(fromRupees(rupees))
