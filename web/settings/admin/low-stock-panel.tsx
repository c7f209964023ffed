import { lowStockSettings } from '#contracts/admin/stock.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** From how few on a product counts as low stock. */
export function LowStockPanel() {
  return (
    <SettingsPanel
      setting={lowStockSettings}
      height="h-16"
      saved="Saved. The dashboard and the product list now use it."
      saveLabel="Save threshold"
      beside={({ text }) => <TextField {...text('atMost')} className="w-44" />}
    >
      <p className="text-sm text-stone">
        The dashboard and the product list mark products with this many left, or fewer. Shoppers see no
        difference.
      </p>
    </SettingsPanel>
  )
}
