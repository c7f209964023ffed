import { z } from 'zod'
import { PriceGuard, priceGuardSettings } from '#contracts/admin/catalogue.ts'
import { bpsOf } from '#web/admin-kit/form/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

const GuardForm = z.object({
  moveBps: typedNumber(
    bpsOf,
    PriceGuard.shape.moveBps,
    'Please enter a percentage from 1 to 90, with at most two decimals.',
  ),
})

/** How far staff may move the price of a product; beyond it a manager is asked for a fresh OTP. */
export function PriceGuardPanel() {
  return (
    <SettingsPanel
      setting={priceGuardSettings}
      height="h-24"
      form={GuardForm}
      toTyped={({ moveBps }) => ({ moveBps: String(moveBps / 100) })}
      saved="Saved. Larger changes need a manager."
      saveLabel="Save price guard"
    >
      {(field) => (
        <TextField
          {...wordsOf(priceGuardSettings.fields.moveBps)}
          size="small"
          inputMode="decimal"
          autoComplete="off"
          hint="A larger change, by form, bulk edit or import, needs a manager and a fresh OTP. Discounts and old prices count too. Less metal, by weight or purity, or a fixed price below its value, always needs one. Price changes from new rates do not."
          {...field('moveBps')}
        />
      )}
    </SettingsPanel>
  )
}
