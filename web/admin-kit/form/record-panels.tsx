import { useId } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { LinesField } from './lines-field.tsx'

/** A field of a record: its control follows from the kind. */
export type RecordField<Typed extends FieldValues> = {
  name: Path<Typed>
  label: string
  required?: boolean
  hint?: string
} & (
  | { kind: 'line'; suggestions?: readonly string[] }
  /** Several lines, as wide as the panel. */
  | { kind: 'text'; rows: number }
  | { kind: 'rupees' | 'day' }
  | { kind: 'choice'; options: Readonly<Record<string, string>> }
  /** A list, a line each; `one` of it: “skill”. */
  | { kind: 'lines'; one: string }
)

export interface RecordPanel<Typed extends FieldValues> {
  title: string
  fields: readonly RecordField<Typed>[]
}

interface RecordPanelsProps<Typed extends FieldValues, Value> {
  form: SchemaForm<Typed, Value>
  panels: readonly RecordPanel<Typed>[]
}

/** The fields of a record by panel, two in a row where there is room. */
export function RecordPanels<Typed extends FieldValues, Value>({
  form,
  panels,
}: RecordPanelsProps<Typed, Value>) {
  return (
    <div className="grid gap-4">
      {panels.map(({ title, fields }) => (
        <Panel key={title} title={title}>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <FieldOf key={field.name} form={form} field={field} />
            ))}
          </div>
        </Panel>
      ))}
    </div>
  )
}

interface FieldOfProps<Typed extends FieldValues, Value> {
  form: SchemaForm<Typed, Value>
  field: RecordField<Typed>
}

function FieldOf<Typed extends FieldValues, Value>({ form, field }: FieldOfProps<Typed, Value>) {
  const { name, label, required, hint } = field
  const id = useId()
  if (field.kind === 'lines') return <LinesField name={name} legend={label} one={field.one} form={form} />
  const control = { label, required, hint, ...form.field(name) }
  switch (field.kind) {
    case 'line':
      return (
        <>
          <TextField {...control} list={field.suggestions && id} />
          {field.suggestions && (
            <datalist id={id} className="hidden">
              {field.suggestions.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </>
      )
    case 'text':
      return <TextArea {...control} rows={field.rows} className="sm:col-span-2" />
    case 'rupees':
      return <TextField {...control} prefix="₹" inputMode="numeric" />
    case 'day':
      return <TextField {...control} type="date" />
    case 'choice':
      return (
        <Select
          {...control}
          options={Object.entries(field.options).map(([value, text]) => ({ value, label: text }))}
        />
      )
  }
}
