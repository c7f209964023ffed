import { z } from 'zod'
import { QuoteSettings, quoteSettings } from '#contracts/admin/returns.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

const { fields } = quoteSettings
const { graceHours, toleranceMg } = QuoteSettings.shape
const QuoteForm = z.object({
  graceHours: typedNumber(wholeNumber, graceHours),
  toleranceMg: typedNumber(wholeNumber, toleranceMg),
})

/** How long the value that customers have read counts, and by how much scales may differ. */
export function QuotePanel() {
  return (
    <SettingsPanel
      setting={quoteSettings}
      height="h-44"
      form={QuoteForm}
      toTyped={(value) => ({
        graceHours: String(value.graceHours),
        toleranceMg: String(value.toleranceMg),
      })}
      saved="Saved. Exchange and buyback quotes now use this."
      saveLabel="Save quote settings"
    >
      {(field) => (
        <div className="grid gap-3">
          <TextField
            {...wordsOf(fields.graceHours)}
            size="small"
            inputMode="numeric"
            className="w-64"
            hint="0 means until the next rates. A request made in time keeps its rate."
            {...field('graceHours')}
          />
          <TextField
            {...wordsOf(fields.toleranceMg)}
            size="small"
            inputMode="numeric"
            className="w-64"
            hint="Two scales rarely agree. Within this difference, the quoted amount applies. A weight further above the sold weight is not accepted."
            {...field('toleranceMg')}
          />
        </div>
      )}
    </SettingsPanel>
  )
}
