import { recordOf } from '#rules/record-of.ts'
import {
  ATTRIBUTE_FIELDS,
  type AttributeText,
  type AttributeValues,
  columnOf,
  FLAG_FIELDS,
  isFlagField,
  TEXT_ATTRIBUTE_FIELDS,
  type TextAttributeField,
  textAttributeOf,
} from './attribute-fields.ts'
import type { FormReader } from './form-reader.ts'

// The casts of this file follow the table: a column has the type in which the kind of its attribute is stored.

/** The attributes as typed in a form; each that is missing or too long is a fault. */
export function readAttributes(reader: FormReader, form: AttributeText): AttributeValues {
  const values = ATTRIBUTE_FIELDS.map((field) => [
    columnOf(field),
    isFlagField(field) ? form[field] : readText(reader, field, form[field]),
  ])
  return Object.fromEntries(values) as AttributeValues
}

function readText(reader: FormReader, field: TextAttributeField, text: string): string | number | null {
  const { kind, limit, required } = textAttributeOf(field)
  const read = kind === 'count' ? text.trim() : reader[kind](field, text, limit) || defaultOf(field)
  if (required) reader.required(field, read, required)
  if (kind !== 'count') return read
  const count = reader.number(field, read, kind, limit) ?? 0
  return required ? count : count || null
}

/** The attributes as they would be typed. */
export function writeAttributes(values: AttributeValues): AttributeText {
  const texts = ATTRIBUTE_FIELDS.map((field) => {
    const value = values[columnOf(field)]
    return [field, typeof value === 'boolean' ? value : String(value ?? '')]
  })
  return Object.fromEntries(texts) as AttributeText
}

/** The attributes of an empty form. */
export function emptyAttributes(): AttributeText {
  return { ...recordOf(TEXT_ATTRIBUTE_FIELDS, defaultOf), ...recordOf(FLAG_FIELDS, () => false) }
}

const defaultOf = (field: TextAttributeField) => textAttributeOf(field).default ?? ''
