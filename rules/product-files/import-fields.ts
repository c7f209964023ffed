import { PRODUCT_FIELDS } from '#rules/product-form/product-fields.ts'

/** What a row of a file can say of a product: the fields of the form, and which product it is. */
export const IMPORT_FIELDS = {
  id: 'ID',
  address: 'Address',
  ...PRODUCT_FIELDS,
  pictureTexts: 'Picture texts',
  status: 'Status',
} as const satisfies Record<string, string>

export type ImportField = keyof typeof IMPORT_FIELDS
export const IMPORT_FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[]
