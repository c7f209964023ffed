import type { ReactNode } from 'react'
import type { Path } from 'react-hook-form'
import type { z } from 'zod'
import type { Setting } from '#contracts/define-setting.ts'
import type { PlainText } from '#web/admin-kit/form/setting-text.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface NumberPanelProps<Schema extends z.ZodObject> {
  /** Of one field. */
  setting: Setting<Schema>
  saved: string
  saveLabel: string
  /** Its effect, in a sentence or two. */
  children: ReactNode
}

/** The panel of a setting that is a single number. */
export function NumberPanel<Schema extends z.ZodObject>(props: NumberPanelProps<Schema>) {
  const { children, ...panel } = props
  const [name] = Object.keys(panel.setting.fields) as [Path<PlainText<Schema>>]
  return (
    <SettingsPanel
      {...panel}
      height="h-16"
      beside={({ text }) => <TextField inputMode="numeric" {...text(name)} className="w-44" />}
    >
      <p className="text-sm text-stone">{children}</p>
    </SettingsPanel>
  )
}
