import { z } from 'zod'
import { RateAge, rateAgeSettings } from '#contracts/admin/rate-entry.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

const AgeForm = z.object({ hours: typedNumber(wholeNumber, RateAge.shape.hours) })

/** When rates set by hand are old enough for a reminder. */
export function RateAgePanel() {
  return (
    <SettingsPanel
      setting={rateAgeSettings}
      height="h-24"
      form={AgeForm}
      toTyped={({ hours }) => ({ hours: String(hours) })}
      saved="Saved."
      saveLabel="Save reminder"
    >
      {(field) => (
        <TextField
          {...wordsOf(rateAgeSettings.fields.hours)}
          size="small"
          inputMode="numeric"
          autoComplete="off"
          hint="On the dashboard, and by SMS to the admin who set the rates by hand. 0 turns it off."
          {...field('hours')}
        />
      )}
    </SettingsPanel>
  )
}
