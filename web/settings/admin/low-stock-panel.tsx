import { z } from 'zod'
import { LowStockSettings, lowStockSettings } from '#contracts/admin/stock.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** A whole number, as typed. */
const LowStockForm = z.object({
  atMost: typedNumber(wholeNumber, LowStockSettings.shape.atMost),
})

/** From how few on a product counts as low stock. */
export function LowStockPanel() {
  return (
    <SettingsPanel
      setting={lowStockSettings}
      height="h-16"
      form={LowStockForm}
      toTyped={({ atMost }) => ({ atMost: String(atMost) })}
      saved="Saved. The dashboard and the product list now use it."
      saveLabel="Save threshold"
      beside={(field) => (
        <TextField
          {...wordsOf(lowStockSettings.fields.atMost)}
          size="small"
          inputMode="numeric"
          className="w-44"
          {...field('atMost')}
        />
      )}
    >
      {() => (
        <p className="text-sm text-stone">
          The dashboard and the product list mark products with this many left, or fewer. Shoppers see no
          difference.
        </p>
      )}
    </SettingsPanel>
  )
}
