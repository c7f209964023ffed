import { PRODUCT_FIELDS } from '#rules/product-form/product-fields.ts'

/** Fields that a row of a file can have for a product: those of the form, and which product it is. */
export const IMPORT_FIELDS = {
  id: 'ID',
  address: 'Address',
  ...PRODUCT_FIELDS,
  pictureTexts: 'Picture texts',
  status: 'Status',
} as const satisfies Record<string, string>

export type ImportField = keyof typeof IMPORT_FIELDS
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[]

/** The field a fault lies in: `stones.1.carats` lies in `stones`; `null` for the whole row. */
export function importFieldOf(place: string): ImportField | null {
  const [name = ''] = place.split('.')
  return IMPORT_FIELD_NAMES.find((field) => field === name) ?? null
}
