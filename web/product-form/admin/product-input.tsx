import {
  attributeOf,
  attributesIn,
  type FlagField,
  isAttribute,
  isFlagField,
  textAttributeOf,
} from '#rules/product-form/attribute-fields.ts'
import type { Section, TextAttribute } from '#rules/product-form/product-attributes.ts'
import { PRODUCT_FIELDS, type ProductTextField } from '#rules/product-form/product-fields.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import type { PartProps } from './product-form-parts.ts'

const NUMBER_IN = {
  '₹': { prefix: '₹', inputMode: 'decimal' },
  '%': { suffix: '%', inputMode: 'decimal' },
  g: { suffix: 'g', inputMode: 'decimal' },
} as const
/** A field with rules of its own is not in the table of attributes. */
const NO_ATTRIBUTE: Partial<TextAttribute> = { autoComplete: 'off' }

type ProductCheckboxProps = PartProps & { field: FlagField; className?: string }
type ProductInputProps = PartProps &
  Pick<
    TextFieldProps,
    'required' | 'readOnly' | 'hint' | 'placeholder' | 'type' | 'inputMode' | 'autoComplete' | 'className'
  > & {
    field: ProductTextField
    /** Where it is not the label that its column in a file has. */
    label?: string
    /** Of a number; the label in a file ends in it. */
    unit?: keyof typeof NUMBER_IN
  }

/** An input for a field that is typed as text. What the table of attributes says of it need not be said again. */
export function ProductInput({ form, field, unit, ...said }: ProductInputProps) {
  const { kind, note, placeholder, required, autoComplete } = isAttribute(field)
    ? textAttributeOf(field)
    : NO_ATTRIBUTE
  const parts = {
    label: PRODUCT_FIELDS[field].replace(` (${unit})`, ''),
    hint: note,
    required: Boolean(required),
    placeholder,
    autoComplete,
    inputMode: kind === 'count' ? 'numeric' : undefined,
    ...(unit && NUMBER_IN[unit]),
    ...form.field(field),
    ...said,
  } as const
  return kind === 'paragraphs' ? <TextArea {...parts} /> : <TextField {...parts} />
}

/** The box of an attribute that is yes or no. */
export function ProductCheckbox({ form, field, ...place }: ProductCheckboxProps) {
  const { label, note } = attributeOf(field)
  return <Checkbox {...{ label, note }} {...form.register(field)} {...place} />
}

/** The attributes that belong into a folded section, in the order of their table. */
export function AttributeFields({ form, section }: PartProps & { section: Section }) {
  return attributesIn(section).map((field) =>
    isFlagField(field) ? (
      <ProductCheckbox key={field} form={form} field={field} className="sm:col-span-2" />
    ) : (
      <ProductInput key={field} form={form} field={field} />
    ),
  )
}
