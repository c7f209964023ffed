import { isByTable, LABOUR_FIELDS, type LabourField } from '#rules/product-form/making-text.ts'
import { median } from '#rules/quantile.ts'
import { headOf } from './import-headers.ts'

/** The field that a column of making charges holds; not certain where neither its header nor its cells say so. */
export type LabourMeant = { field: LabourField; isCertain: boolean }

const MAKING =
  /(^| )(making|makings|mkg|mc|labour|labor|lab|majuri|मेकिंग|मजुरी|मजूरी|मज़दूरी|घडणावळ|घडाई|गढ़ाई|बनवाई)( |$)/
/** Words that make it a column about something else: its minimum, its tax, its discount, a weight, a stone. */
const OTHER_THINGS =
  /(^| )(minimum|min|gst|tax|discount|disc|weight|wt|stone|date|days|time|by|hsn|code|name)( |$)/
const PER_GRAM = /(^| )(per )?(g|gm|gms|grm|grms|gram|grams|ग्रॅम|ग्राम)( |$)/
const AMOUNT = /(^| )(amount|amt|total|value|rs|inr|rupees|fixed|रक्कम|राशि)( |$)/

/** Above this, a bare number is neither a percentage nor a price per gram. */
const SURELY_AN_AMOUNT = 5000
/** Where a bare number stops looking like a percentage, and where it stops looking like rupees per gram. */
const LIKE_A_PERCENTAGE = 40
const LIKE_PER_GRAM = 1500

/**
 * Whether a column holds making charges, and in which of the three ways: told by its header, else by the signs in its
 * cells, else guessed by how large they are. `Labour` above `8` may be 8 %, ₹8 per gram or ₹8, so somebody has to say.
 */
export function labourMeant(column: string, cells: readonly string[]): LabourMeant | null {
  const head = headOf(column)
  if (!MAKING.test(head) || OTHER_THINGS.test(head)) return null
  const numbers = cells.filter((cell) => !isByTable(cell))
  const field = byHeader(column, head) ?? bySigns(numbers)
  if (field) return { field, isCertain: true }
  const isAllTable = cells.length > 0 && numbers.length === 0
  return isAllTable ? { field: LABOUR_FIELDS[0], isCertain: true } : bySize(numbers)
}

const UNITS = {
  makingChargesPercentage: /(%|per ?cent|pct\.?)\s*$/i,
  makingChargesPerGram: /(\/|per|p\/)\s*(g|gms?|grms?|grams?)\.?\s*$/i,
  makingCharges:
    /\s*((\/|per)\s*(pcs?|pieces?|nos?|pairs?|sets?)|\(?(fix(ed)?|flat|lump ?sum|फिक्स)\)?)\.?\s*$/i,
} as const satisfies Record<LabourField, RegExp>
/** `Fix 1200`: the same as `1200 fix`, the other way round. */
const FIXED_FIRST = /^\s*(fix(ed)?|flat|lump ?sum|फिक्स)\.?\s*[:@-]?\s*(?=[₹\d]|rs)/i

/**
 * The field of a cell by the unit beside its number, whatever its column means: `700/g`, `8 %`, `1200 fix`, `₹1,800 per
 * pc`.
 */
export function labourCell(cell: string): { field: LabourField; text: string } | null {
  const text = cell.replace(/^\s*@\s*/, '')
  if (!/\p{Nd}/u.test(text)) return null
  if (FIXED_FIRST.test(text)) return { field: 'makingCharges', text: text.replace(FIXED_FIRST, '') }
  const field = LABOUR_FIELDS.find((one) => UNITS[one].test(text))
  if (!field) return null
  return { field, text: field === 'makingCharges' ? text.replace(UNITS[field], '') : text }
}

function byHeader(column: string, head: string): LabourField | null {
  if (/ percent( |$)|percentage/.test(head)) return 'makingChargesPercentage'
  if (PER_GRAM.test(head)) return 'makingChargesPerGram'
  return AMOUNT.test(head) || column.includes('₹') ? 'makingCharges' : null
}

function bySigns(cells: readonly string[]): LabourField | null {
  const said = cells.map((cell) => labourCell(cell)?.field)
  if (said.every((field) => field !== undefined)) return said[0] ?? null
  return cells.every((cell) => /₹|\brs\b|inr/i.test(cell)) ? 'makingCharges' : null
}

function bySize(cells: readonly string[]): LabourMeant {
  const middle = median(cells.map((cell) => Number(cell.replace(/[,\s]/g, ''))).filter((value) => value > 0))
  if (middle === null) return { field: 'makingCharges', isCertain: false }
  if (middle > SURELY_AN_AMOUNT) return { field: 'makingCharges', isCertain: true }
  if (middle <= LIKE_A_PERCENTAGE) return { field: 'makingChargesPercentage', isCertain: false }
  return { field: middle <= LIKE_PER_GRAM ? 'makingChargesPerGram' : 'makingCharges', isCertain: false }
}
