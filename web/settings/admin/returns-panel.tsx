import { z } from 'zod'
import { ReturnSettings, returnSettings } from '#contracts/admin/returns.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { fields } = returnSettings
const { days, answerDays, firstResizingFree } = ReturnSettings.shape
const ReturnForm = z.object({
  days: typedNumber(wholeNumber, days),
  answerDays: typedNumber(wholeNumber, answerDays),
  firstResizingFree,
})

/** What product pages promise about returns and resizing. */
export function ReturnsPanel() {
  return (
    <SettingsPanel
      setting={returnSettings}
      height="h-56"
      form={ReturnForm}
      toTyped={(value) => ({ ...value, days: String(value.days), answerDays: String(value.answerDays) })}
      saved="Saved. Product pages now show this."
      saveLabel="Save return period"
    >
      {(field) => (
        <div className="grid gap-3">
          <p className="text-sm text-stone">
            Product pages show this beside the buttons, and customers can request a return for this long.
          </p>
          <TextField
            {...wordsOf(fields.days)}
            size="small"
            inputMode="numeric"
            className="w-44"
            hint="Enter 0 to show no return promise and accept no return requests."
            {...field('days')}
          />
          <TextField
            {...wordsOf(fields.answerDays)}
            size="small"
            inputMode="numeric"
            className="w-64"
            hint="The customer reads the date: of your answer, and of the result of the inspection."
            {...field('answerDays')}
          />
          <Checkbox label={fields.firstResizingFree.label} {...field('firstResizingFree')} />
        </div>
      )}
    </SettingsPanel>
  )
}
