import { z } from 'zod'
import { AdminSessionSettings, adminSessionSettings } from '#contracts/admin/sessions.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Whole minutes, as typed. */
const SessionForm = z.object({
  idleMinutes: typedNumber(wholeNumber, AdminSessionSettings.shape.idleMinutes),
})

/** After how long an idle admin logs in again. */
export function AdminSessionsPanel() {
  return (
    <SettingsPanel
      setting={adminSessionSettings}
      height="h-16"
      form={SessionForm}
      toTyped={({ idleMinutes }) => ({ idleMinutes: String(idleMinutes) })}
      saved="Saved. It applies from each admin’s next action."
      saveLabel="Save idle time"
      beside={(field) => (
        <TextField
          {...wordsOf(adminSessionSettings.fields.idleMinutes)}
          size="small"
          inputMode="numeric"
          className="w-44"
          {...field('idleMinutes')}
        />
      )}
    >
      {() => (
        <p className="text-sm text-stone">
          After this much inactivity, an admin must enter an OTP to continue. Nothing they typed is lost.
        </p>
      )}
    </SettingsPanel>
  )
}
