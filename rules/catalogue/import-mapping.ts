import { PRODUCT_FIELDS, type ProductField } from './product-fields.ts'

/** What a row of a file can say of a piece: the fields of the form, and which piece it is. */
export const IMPORT_FIELDS = {
  id: 'ID',
  address: 'Address',
  ...PRODUCT_FIELDS,
  pictureTexts: 'Picture texts',
  status: 'Status',
} as const satisfies Record<string, string>

export type ImportField = keyof typeof IMPORT_FIELDS
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[]

/** Where a field's text comes from: a column of the file, and what stands for a cell that is empty. */
export type ImportSource = { column: string | null; otherwise: string }

/** A field that is not named keeps what it was, or what a new piece begins with. */
export type ImportMapping = Partial<Record<ImportField, ImportSource>>

export type ImportOptions = {
  /** Rows about pieces that the shop has already. */
  known: 'change' | 'leave'
  /** A type nobody has used before is made. */
  newTypes: boolean
}

export const USUAL_IMPORT_OPTIONS: ImportOptions = { known: 'change', newTypes: false }

/** How many rows would do, or did, what. */
export type ImportCounts = { added: number; changed: number; same: number; left: number; faulty: number }

export const NO_COUNTS: ImportCounts = { added: 0, changed: 0, same: 0, left: 0, faulty: 0 }

export const isFormField = (field: ImportField): field is ProductField => Object.hasOwn(PRODUCT_FIELDS, field)
