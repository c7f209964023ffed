import { z } from 'zod'
import { QuoteSettings, quoteSettings } from '#contracts/admin/returns.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

const QuoteForm = z.object({ graceHours: typedNumber(wholeNumber, QuoteSettings.shape.graceHours) })

/** How long customers can ask for an exchange or a buyback at the value they have read. */
export function QuotePanel() {
  return (
    <SettingsPanel
      setting={quoteSettings}
      title="Validity of quotes"
      height="h-24"
      form={QuoteForm}
      toTyped={({ graceHours }) => ({ graceHours: String(graceHours) })}
      saved="Saved. Exchange and buyback quotes now use this."
      saveLabel="Save validity"
    >
      {(field) => (
        <TextField
          label="A quote remains valid after newer rates for"
          size="small"
          suffix="hours"
          inputMode="numeric"
          className="w-44"
          hint="0 means until the next rates. A request made in time keeps its rate."
          {...field('graceHours')}
        />
      )}
    </SettingsPanel>
  )
}
