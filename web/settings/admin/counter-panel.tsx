import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { TENDER_KINDS } from '#rules/counter/tender-kinds.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** How customers pay at the counter, how much staff may let off, the smallest advance, and how long it keeps its rate. */
export function CounterPanel() {
  return (
    <SettingsPanel
      setting={counterSettings}
      height="h-80"
      saved="Saved. New sales at the counter use it."
      saveLabel="Save counter settings"
    >
      {({ text, choice }) => (
        <div className="grid gap-4">
          <fieldset>
            <legend className="mb-1 text-sm font-medium">
              {counterSettings.fields['methods.cash'].group}
            </legend>
            <div className="grid grid-cols-2 gap-x-4">
              {TENDER_KINDS.map((kind) => (
                <Checkbox key={kind} {...choice(`methods.${kind}`)} />
              ))}
            </div>
          </fieldset>
          <TextField
            {...text('maxDiscountBps')}
            hint="Of the price. Managers may go down to the value of the metal."
          />
          <TextField
            {...text('minAdvanceBps')}
            hint="Of the total, for products that are collected or sent later."
          />
          <TextField
            {...text('rateFixedDays')}
            hint="After that the rest is taken only if a manager extends it. Advances already booked keep their day."
          />
        </div>
      )}
    </SettingsPanel>
  )
}
