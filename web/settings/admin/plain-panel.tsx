import type { Path } from 'react-hook-form'
import { z } from 'zod'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import type { PlainText } from '#web/admin-kit/form/setting-text.ts'
import { SettingsPanel, type SettingsPanelProps } from '#web/admin-kit/form/settings-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface PlainPanelProps<Schema extends z.ZodObject>
  extends Omit<SettingsPanelProps<Schema, PlainText<Schema>>, 'children' | 'beside' | 'text'> {
  /** The sentence above the fields. */
  children?: string
  /** The fields in the order of the form, each with what is said below it. */
  hints: { [Name in Extract<keyof z.output<Schema>, string>]: string }
  /** Those that are folded. */
  advanced?: readonly Extract<keyof z.output<Schema>, string>[]
}

/** The panel of a setting whose fields are its schema: numbers, what is ticked, and lists with one on each line. */
export function PlainPanel<Schema extends z.ZodObject>({
  children,
  hints,
  advanced = [],
  ...panel
}: PlainPanelProps<Schema>) {
  const { shape } = panel.setting.schema
  return (
    <SettingsPanel {...panel}>
      {({ choice, text }) => {
        const field = ([key, hint]: [string, string]) => {
          const name = key as Path<PlainText<Schema>>
          if (shape[key] instanceof z.ZodBoolean) return <Checkbox key={key} {...choice(name)} note={hint} />
          if (shape[key] instanceof z.ZodArray) return <TextArea key={key} {...text(name)} hint={hint} />
          return <TextField key={key} {...text(name)} className="max-w-64" hint={hint} />
        }
        const isFolded = ([key]: [string, string]) => advanced.some((name) => name === key)
        const fields = Object.entries<string>(hints)
        return (
          <>
            <div className="grid gap-3">
              {children && <p className="text-sm text-stone">{children}</p>}
              {fields.filter((entry) => !isFolded(entry)).map(field)}
            </div>
            {advanced.length > 0 && (
              <Advanced setting={panel.setting}>{fields.filter(isFolded).map(field)}</Advanced>
            )}
          </>
        )
      }}
    </SettingsPanel>
  )
}
