import { panSettings } from '#contracts/admin/pans.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Above which amount a customer is asked for the PAN. */
export function PanPanel() {
  return (
    <SettingsPanel
      setting={panSettings}
      height="h-16"
      saved="Saved. Checkout asks for a PAN above this amount."
      saveLabel="Save threshold"
      beside={({ text }) => <TextField {...text('above')} className="w-44" />}
    >
      <p className="text-sm text-stone">
        The legal limit is two lakh rupees. Ask your accountant before you change it.
      </p>
    </SettingsPanel>
  )
}
