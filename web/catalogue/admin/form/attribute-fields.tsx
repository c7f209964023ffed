import type { AttributeField } from '#rules/catalogue/form/attribute-fields.ts'
import {
  attributeOf,
  attributesIn,
  isFlagField,
  textAttributeOf,
} from '#rules/catalogue/form/attribute-fields.ts'
import type { Section } from '#rules/catalogue/form/product-attributes.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { fieldsOf } from '#web/ui/form/fields-of.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { PartProps } from './product-form-parts.ts'

/** The plain attributes of a folded section, as their table says. */
export function AttributeFields({ form, section }: PartProps & { section: Section }) {
  return attributesIn(section).map((field) => <AttributeInput key={field} form={form} field={field} />)
}

function AttributeInput({ form, field }: PartProps & { field: AttributeField }) {
  const { label, note } = attributeOf(field)
  if (isFlagField(field))
    return <Checkbox label={label} note={note} className="sm:col-span-2" {...form.register(field)} />
  const { kind, placeholder } = textAttributeOf(field)
  const parts = { label, placeholder, hint: note, size: 'small', ...fieldsOf(form)(field) } as const
  if (kind === 'paragraphs') return <TextArea rows={4} {...parts} />
  return <TextField inputMode={kind === 'count' ? 'numeric' : undefined} {...parts} />
}
