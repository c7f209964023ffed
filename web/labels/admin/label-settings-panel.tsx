import type { ReactNode } from 'react'
import { labelSettings } from '#contracts/admin/labels.ts'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const GROUPS = [
  ['Tail tag on a roll', ['stripWidth', 'stripHeight']],
  ['Plain label', ['plainWidth', 'plainHeight']],
] as const
const MORE_GROUPS = [
  ['Sheet of tail tags', ['sheetWidth', 'sheetHeight', 'sheetTags', 'tagWidth', 'tagHeight']],
  ['Printer', ['gap', 'dotsPerInch', 'shiftRight', 'shiftDown']],
] as const

/** The labels that the shop has bought, and its printer. */
export function LabelSettingsPanel() {
  return (
    <SettingsPanel
      setting={labelSettings}
      height="h-72"
      saved="Saved. The next labels have these sizes."
      saveLabel="Save sizes"
    >
      {({ text }) => (
        <>
          <div className="grid gap-4">
            {GROUPS.map(([title, names]) => (
              <Sizes key={title} title={title}>
                {names.map((name) => (
                  <TextField key={name} {...text(name)} />
                ))}
              </Sizes>
            ))}
          </div>
          <Advanced setting={labelSettings}>
            {MORE_GROUPS.map(([title, names]) => (
              <Sizes key={title} title={title}>
                {names.map((name) => (
                  <TextField key={name} {...text(name)} />
                ))}
              </Sizes>
            ))}
          </Advanced>
        </>
      )}
    </SettingsPanel>
  )
}

function Sizes({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3">
      <legend className="mb-2 text-sm font-medium">{title}</legend>
      {children}
    </fieldset>
  )
}
