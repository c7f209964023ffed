import { rateGuardSettings } from '#contracts/admin/pricing.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** How far a rate may move before the admin is asked twice, and the feed waits for a person. */
export function RateGuardPanel() {
  return (
    <SettingsPanel
      setting={rateGuardSettings}
      height="h-24"
      saved="Saved. Larger changes need a confirmation."
      saveLabel="Save rate guard"
    >
      {({ text }) => (
        <TextField
          {...text('moveBps')}
          hint="Compared with the previous rate. The feed never publishes a larger change automatically."
        />
      )}
    </SettingsPanel>
  )
}
