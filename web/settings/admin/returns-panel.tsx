import { z } from 'zod'
import { ReturnSettings, returnSettings } from '#contracts/admin/returns.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { days, firstResizingFree } = ReturnSettings.shape
const ReturnForm = z.object({ days: typedNumber(wholeNumber, days), firstResizingFree })

/** What product pages promise about returns and resizing. */
export function ReturnsPanel() {
  return (
    <SettingsPanel
      setting={returnSettings}
      title="Returns and resizing"
      height="h-32"
      form={ReturnForm}
      toTyped={(value) => ({ ...value, days: String(value.days) })}
      saved="Saved. Product pages now show this."
      saveLabel="Save return period"
    >
      {(field) => (
        <div className="grid gap-3">
          <p className="text-sm text-stone">
            Product pages show this beside the buttons, and customers can request a return for this long.
          </p>
          <TextField
            label="Return or exchange within"
            size="small"
            suffix="days"
            inputMode="numeric"
            className="w-44"
            hint="Enter 0 to show no return promise and accept no return requests."
            {...field('days')}
          />
          <Checkbox label="The first resizing of a ring is free" {...field('firstResizingFree')} />
        </div>
      )}
    </SettingsPanel>
  )
}
