import { quoteSettings } from '#contracts/admin/returns.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** How long the value that customers have read counts, and by how much scales may differ. */
export function QuotePanel() {
  return (
    <SettingsPanel
      setting={quoteSettings}
      height="h-44"
      saved="Saved. Exchange and buyback quotes now use this."
      saveLabel="Save quote settings"
    >
      {({ text }) => (
        <div className="grid gap-3">
          <TextField
            {...text('graceHours')}
            className="w-64"
            hint="0 means until the next rates. A request made in time keeps its rate."
          />
          <TextField
            {...text('toleranceMg')}
            className="w-64"
            hint="Two scales rarely agree. Within this difference, the quoted amount applies. A weight further above the sold weight is not accepted."
          />
        </div>
      )}
    </SettingsPanel>
  )
}
