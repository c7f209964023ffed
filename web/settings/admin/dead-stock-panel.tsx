import { deadStockSettings } from '#contracts/admin/stock.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** After how long an item in stock counts as dead stock. */
export function DeadStockPanel() {
  return (
    <SettingsPanel
      setting={deadStockSettings}
      height="h-16"
      saved="Saved. The dashboard and the list of items now use it."
      saveLabel="Save days"
      beside={({ text }) => <TextField {...text('afterDays')} className="w-44" />}
    >
      <p className="text-sm text-stone">
        The dashboard counts items that have been in stock for longer, from the day they were added.
      </p>
    </SettingsPanel>
  )
}
