import { priceGuardSettings } from '#contracts/admin/catalogue.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** How far staff may move the price of a product; beyond it a manager is asked for a fresh OTP. */
export function PriceGuardPanel() {
  return (
    <SettingsPanel
      setting={priceGuardSettings}
      height="h-24"
      saved="Saved. Larger changes need a manager."
      saveLabel="Save price guard"
    >
      {({ text }) => (
        <TextField
          {...text('moveBps')}
          hint="A larger change, by form, bulk edit or import, needs a manager and a fresh OTP. Discounts and old prices count too. Less metal, by weight or purity, or a fixed price below its value, always needs one. Price changes from new rates do not."
        />
      )}
    </SettingsPanel>
  )
}
