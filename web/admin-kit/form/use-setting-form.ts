import type { FormEvent } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Setting, Versioned } from '#contracts/define-setting.ts'
import { ApiError, type CallOptions, call } from '#web/api.ts'
import { useConflict } from '#web/conflict/use-conflict.ts'
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
  /** The value typed now; null while something in it is wrong. */
  const typedValue = () => schema.safeParse(form.watch()).data ?? null
  const confirming = useConfirming()
  const conflict = useConflict({
    read: theirsOf<Value>,
    onTheirs: setData,
    onMine: ({ version }) => void submit(version)(),
  })
  const save = useFormSave(form, conflict, 'value.')
  const submit = (version: number) =>
    form.handleSubmit((value) =>
      save(async () => {
        const given = { body: { value, version } } as CallOptions<Setting['change']>
        const stored = (await confirming(() => call(setting.change, given))) as Versioned<Value>
        form.reset(text.write(stored.value))
        setData(stored)
        toast.success(typeof saved === 'string' ? saved : saved(stored.value))
      }),
    )
  return {
    form,
    typedValue,
    conflict,
    submit: (event: FormEvent) => void submit(known.version)(event),
  }
}

/** The stored setting that came along with a 409. */
function theirsOf<Value>(fault: unknown): Versioned<Value> | null {
  if (!(fault instanceof ApiError) || fault.status !== 409 || !fault.details.theirs) return null
  const theirs = fault.details.theirs as Versioned<Value>
  return { ...theirs, changedAt: theirs.changedAt && new Date(theirs.changedAt) }
}
