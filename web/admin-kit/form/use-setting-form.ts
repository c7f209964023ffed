import { type FormEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Setting, Versioned } from '#contracts/define-setting.ts'
import { ApiError, type CallOptions, call } from '#web/api.ts'
import { useConfirming } from '#web/session/confirming.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { type PlainText, plainText, type SettingText, settingSchema } from './setting-text.ts'
import { useFormSave } from './use-form-save.ts'

export type SettingFormOptions<Schema extends z.ZodObject, Typed extends FieldValues> = {
  /** How it is typed, if not plainly. */
  text?: SettingText<z.output<Schema>, Typed>
  /** The toast after saving. */
  saved: string | ((value: z.output<Schema>) => string)
}

/** Another admin saved first: both versions, and the two ways out. Nothing typed is lost until one is chosen. */
export type SettingConflict = {
  mine: Record<string, unknown>
  theirs: Versioned<Record<string, unknown>>
  takeTheirs: () => void
  keepMine: () => void
}

/** The form of one setting, and how it is saved. */
export function useSettingForm<Schema extends z.ZodObject, Typed extends FieldValues = PlainText<Schema>>(
  setting: Setting<Schema>,
  known: Versioned<z.output<Schema>>,
  setData: (known: Versioned<z.output<Schema>>) => void,
  {
    text = plainText(setting) as unknown as SettingText<z.output<Schema>, Typed>,
    saved,
  }: SettingFormOptions<Schema, Typed>,
) {
  type Value = z.output<Schema>
  const schema = settingSchema(setting, text)
  const form = useSchemaForm(schema, text.write(known.value))
  /** What is typed now; null while something of it is wrong. */
  const typedValue = () => schema.safeParse(form.watch()).data ?? null
  const { save } = useFormSave(form, 'value.')
  const confirming = useConfirming()
  const [conflict, setConflict] = useState<SettingConflict | null>(null)

  const replace = (value: Value, version: number) =>
    save(async () => {
      try {
        const given = { body: { value, version } } as CallOptions<Setting['change']>
        const stored = (await confirming(() => call(setting.change, given))) as Versioned<Value>
        form.reset(text.write(stored.value))
        setData(stored)
        toast.success(typeof saved === 'string' ? saved : saved(stored.value))
      } catch (fault) {
        const theirs = theirsOf<Value>(fault)
        if (!theirs) throw fault
        setConflict({
          mine: value,
          theirs,
          takeTheirs: () => setData(theirs),
          keepMine: () => void replace(value, theirs.version),
        })
      }
    })
  const submit = (event: FormEvent) => void form.handleSubmit((value) => replace(value, known.version))(event)
  return { form, typedValue, conflict, submit }
}

/** The stored setting that came along with a 409. */
function theirsOf<Value>(fault: unknown): Versioned<Value> | null {
  if (!(fault instanceof ApiError) || fault.status !== 409 || !fault.details.theirs) return null
  const theirs = fault.details.theirs as Versioned<Value>
  return { ...theirs, changedAt: theirs.changedAt && new Date(theirs.changedAt) }
}
