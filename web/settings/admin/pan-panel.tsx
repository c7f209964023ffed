import { z } from 'zod'
import { PanSettings, panSettings } from '#contracts/admin/pans.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber } from '#web/admin-kit/form/typed-number.ts'
import { typedRupees } from '#web/admin-kit/form/typed-rupees.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Whole rupees, typed with or without commas. */
const PanForm = z.object({
  above: typedNumber(typedRupees, PanSettings.shape.above, 'Please enter whole rupees.'),
})

/** Above which amount a customer is asked for the PAN. */
export function PanPanel() {
  return (
    <SettingsPanel
      setting={panSettings}
      height="h-16"
      form={PanForm}
      toTyped={({ above }) => ({ above: above.toLocaleString('en-IN') })}
      saved="Saved. Checkout asks for a PAN above this amount."
      saveLabel="Save threshold"
      beside={(field) => (
        <TextField
          {...wordsOf(panSettings.fields.above)}
          size="small"
          inputMode="numeric"
          className="w-44"
          {...field('above')}
        />
      )}
    >
      {() => (
        <p className="text-sm text-stone">
          The legal limit is two lakh rupees. Ask your accountant before you change it.
        </p>
      )}
    </SettingsPanel>
  )
}
