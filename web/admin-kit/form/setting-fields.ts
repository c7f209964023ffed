import type { FieldValues, Path } from 'react-hook-form'
import type { FieldWords, SettingFields } from '#contracts/define-setting.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

/** Props for the controls of a setting's form: its words, its place in the form, and the fault there. */
export type SettingControls<Typed extends FieldValues> = ReturnType<typeof settingFields<Typed, unknown>>

export function settingFields<Typed extends FieldValues, Value>(
  fields: SettingFields,
  { field }: SchemaForm<Typed, Value>,
) {
  const labelled = (name: Path<Typed>) => ({ label: wordsAt(fields, name).label, ...field(name) })
  return {
    /** For what is ticked or chosen. */
    choice: labelled,
    /** For a box to type in, with its unit. */
    text: (name: Path<Typed>) => ({
      ...inUnit(wordsAt(fields, name).unit),
      ...labelled(name),
    }),
  }
}

function inUnit(unit: string | undefined) {
  if (unit === undefined) return {}
  if (unit === '₹') return { prefix: unit }
  return { suffix: unit, ...(unit !== '%' && { inputMode: 'numeric' as const }) }
}

/** The words of `capDays`, or of one field in a list: `classes.2.hsn`. */
function wordsAt(fields: SettingFields, name: string): Omit<FieldWords, 'group'> {
  const [place = '', item = ''] = name.split(/\.\d+\./)
  const words = item ? fields[place]?.items?.[item] : fields[place]
  return words ?? { label: name }
}
