/** The registers an accountant reads, by the names their addresses have. */
export const REGISTERS = {
  sales: 'Sales register',
  'credit-notes': 'Register of credit notes',
  vouchers: 'Register of vouchers',
  hsn: 'HSN summary',
  payments: 'Payments register',
  cash: 'Cash book',
} as const
export type RegisterName = keyof typeof REGISTERS
export const REGISTER_NAMES = Object.keys(REGISTERS) as RegisterName[]

export const isRegister = (name: string): name is RegisterName => Object.hasOwn(REGISTERS, name)

/** What a cell is: rupees, grams, a day in India (`2026-11-26`), a number without a unit, or words. */
export const CELL_KINDS = ['money', 'weight', 'day', 'number', 'text'] as const
export type CellKind = (typeof CELL_KINDS)[number]

/** Null where a row has nothing to say. */
export type Cell = string | number | null

/** What a figure of a register leads to. `key` is the id of a document and the number of everything else. */
export const OPENED_KINDS = [
  'document',
  'receipt',
  'purchase-voucher',
  'old-gold-voucher',
  'order',
  'cash-day',
] as const
/** A purchase voucher is opened by the number of its return, a receipt or refund voucher by its own. */
export type Opened = { kind: (typeof OPENED_KINDS)[number]; key: string }

/** A column of a register, in files and on the screen alike. */
export type Column<Row> = {
  head: string
  kind: CellKind
  /** It is added up below the register. */
  isSummed?: boolean
  /** Its share of the width of a printed page. */
  width: number
  cell: (row: Row) => Cell
}

/** A row with its place among the others: registers are read from the oldest to the newest. */
export type Placed<Row> = {
  /** ISO 8601. */
  at: string
  id: string
  opens: Opened | null
  row: Row
}
