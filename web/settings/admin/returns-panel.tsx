import { returnSettings } from '#contracts/admin/returns.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** What product pages promise about returns and resizing. */
export function ReturnsPanel() {
  return (
    <SettingsPanel
      setting={returnSettings}
      height="h-56"
      saved="Saved. Product pages now show this."
      saveLabel="Save return period"
    >
      {({ text, choice }) => (
        <div className="grid gap-3">
          <p className="text-sm text-stone">
            Product pages show this beside the buttons, and customers can request a return for this long.
          </p>
          <TextField
            {...text('days')}
            className="w-44"
            hint="Enter 0 to show no return promise and accept no return requests."
          />
          <TextField
            {...text('answerDays')}
            className="w-64"
            hint="The customer reads the date: of your answer, and of the result of the inspection."
          />
          <Checkbox {...choice('firstResizingFree')} />
        </div>
      )}
    </SettingsPanel>
  )
}
