import { adminSessionSettings } from '#contracts/admin/sessions.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** After how long an idle admin logs in again. */
export function AdminSessionsPanel() {
  return (
    <SettingsPanel
      setting={adminSessionSettings}
      height="h-16"
      saved="Saved. It applies from each admin’s next action."
      saveLabel="Save idle time"
      beside={({ text }) => <TextField {...text('idleMinutes')} className="w-44" />}
    >
      <p className="text-sm text-stone">
        After this much inactivity, an admin must enter an OTP to continue. Nothing they typed is lost.
      </p>
    </SettingsPanel>
  )
}
