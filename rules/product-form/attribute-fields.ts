import { type Attribute, PRODUCT_ATTRIBUTES, type Section, type TextAttribute } from './product-attributes.ts'

type Table = typeof PRODUCT_ATTRIBUTES
export type AttributeField = keyof Table
/** The attributes that say this of themselves. */
type FieldsWith<Said> = { [F in AttributeField]: Table[F] extends Said ? F : never }[AttributeField]
export type FlagField = FieldsWith<{ kind: 'flag' }>
export type TextAttributeField = Exclude<AttributeField, FlagField>
/** Those that the product page shows. */
export type PageField = FieldsWith<{ page: string }>

/** The attributes as they are typed. */
export type AttributeText = Record<TextAttributeField, string> & Record<FlagField, boolean>

type ColumnOf<F extends AttributeField> = Table[F] extends { column: infer Column extends string }
  ? Column
  : F
type Values<Said> = {
  flag: boolean
  count: Said extends { required: string } ? number : number | null
  line: string
  paragraphs: string
}
/** The attributes as they are kept. */
export type AttributeValues = { [F in AttributeField as ColumnOf<F>]: Values<Table[F]>[Table[F]['kind']] }

export const ATTRIBUTE_FIELDS = Object.keys(PRODUCT_ATTRIBUTES) as AttributeField[]

export const attributeOf = (field: AttributeField): Attribute => PRODUCT_ATTRIBUTES[field]
export const textAttributeOf = (field: TextAttributeField): TextAttribute => PRODUCT_ATTRIBUTES[field]

export function isAttribute(field: string): field is AttributeField {
  return Object.hasOwn(PRODUCT_ATTRIBUTES, field)
}

export function isFlagField(field: string): field is FlagField {
  return isAttribute(field) && attributeOf(field).kind === 'flag'
}

export const FLAG_FIELDS = ATTRIBUTE_FIELDS.filter(isFlagField)
export const TEXT_ATTRIBUTE_FIELDS = ATTRIBUTE_FIELDS.filter(
  (field): field is TextAttributeField => !isFlagField(field),
)

/** Attributes that every product must have. */
export const REQUIRED_ATTRIBUTES = TEXT_ATTRIBUTE_FIELDS.filter((field) => textAttributeOf(field).required)

export function columnOf(field: AttributeField): keyof AttributeValues {
  return (attributeOf(field).column ?? field) as keyof AttributeValues
}

/** Those of a folded section of the form, in its order. */
export function attributesIn(section: Section): AttributeField[] {
  return ATTRIBUTE_FIELDS.filter((field) => attributeOf(field).section === section)
}

/** Those of the product page, in its order. */
export const PAGE_FIELDS = ATTRIBUTE_FIELDS.filter(
  (field): field is PageField => 'page' in attributeOf(field),
)
