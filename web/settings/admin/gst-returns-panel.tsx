import { gstReturnSettings } from '#contracts/admin/gst.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** For which years the annual return is filed. */
export function GstReturnsPanel() {
  return (
    <SettingsPanel
      setting={gstReturnSettings}
      height="h-16"
      saved="Saved. Refunds of those years no longer lower their GST."
      saveLabel="Save year"
      beside={({ text }) => (
        <TextField {...text('filedTo')} inputMode="numeric" autoComplete="off" className="w-44" />
      )}
    >
      <p className="text-sm text-stone">
        A refund lowers the GST of its sale until 30 November after the financial year, or until you file the
        annual return (GSTR-9) of that year. Enter 2026 once that of April 2025 to March 2026 is filed, and 0
        for none.
      </p>
    </SettingsPanel>
  )
}
