import { counted } from '#rules/counted.ts'
import { isFlagField } from './attribute-fields.ts'
import {
  isProductField,
  PRODUCT_FIELD_NAMES,
  PRODUCT_FIELDS,
  type ProductFormText,
} from './product-fields.ts'
import { stonesFrom, writeStones } from './stones-text.ts'

/** One field that differs, as people read it. */
export type ProductChangeText = { field: string; label: string; from: string; to: string }

/** The difference between two states of a product; only the fields that are given are compared. */
export function productChanges(
  before: Partial<Record<string, unknown>>,
  after: Partial<Record<string, unknown>>,
): ProductChangeText[] {
  return PRODUCT_FIELD_NAMES.filter((field) => field in before || field in after)
    .map((field) => ({
      field,
      label: PRODUCT_FIELDS[field],
      from: fieldText(field, before[field]),
      to: fieldText(field, after[field]),
    }))
    .filter(
      ({ field, from, to }) =>
        from !== to || (field === 'pictures' && !same(before.pictures, after.pictures)),
    )
}

/** Merges two people's edits of one product: my changes are kept, the rest is as it is now. */
export function mergedForm(
  read: ProductFormText,
  mine: ProductFormText,
  theirs: ProductFormText,
): ProductFormText {
  const changed = productChanges(read, mine).map(({ field }) => field)
  return Object.fromEntries(
    Object.entries(theirs).map(([field, value]) => [
      field,
      isProductField(field) && changed.includes(field) ? mine[field] : value,
    ]),
  ) as ProductFormText
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** A field's value in a few words: `yes`, `2 images`, `emerald; 1; 1.72`. */
function fieldText(field: string, value: unknown): string {
  if (isFlagField(field)) return value === true ? 'yes' : 'no'
  if (value === undefined || value === null) return ''
  if (!Array.isArray(value)) return String(value)
  if (field === 'pictures') return counted(value.length, 'image')
  return writeStones(stonesFrom(value) ?? [])
}
