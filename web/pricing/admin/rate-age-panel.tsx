import { rateAgeSettings } from '#contracts/admin/rate-entry.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** When rates set by hand are old enough for a reminder. */
export function RateAgePanel() {
  return (
    <SettingsPanel setting={rateAgeSettings} height="h-24" saved="Saved." saveLabel="Save reminder">
      {({ text }) => (
        <TextField
          {...text('hours')}
          hint="On the dashboard, and by SMS to the admin who set the rates by hand. 0 turns it off."
        />
      )}
    </SettingsPanel>
  )
}
