import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import { ZONE_TAXES } from '#rules/checkout/zero-rated.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { choices } = zoneTaxSettings.fields.tax
const TAX_OPTIONS = ZONE_TAXES.map((tax) => ({ value: tax, label: choices[tax] }))

/** How a sale to a special economic zone is taxed. */
export function ZonePanel() {
  return (
    <SettingsPanel
      setting={zoneTaxSettings}
      height="h-32"
      saved="Saved. New sales to special economic zones are taxed this way."
      saveLabel="Save zone tax"
    >
      {({ form, choice, text }) => (
        <div className="grid gap-4">
          <Select
            {...choice('tax')}
            options={TAX_OPTIONS}
            hint="A buyer with a GSTIN is asked at checkout and at the counter. The sale is always between states."
          />
          {form.watch('tax') === 'letter' && (
            <>
              <TextField {...text('letter')} autoCapitalize="characters" spellCheck={false} maxLength={24} />
              <TextField
                {...text('letterUntil')}
                type="date"
                hint="The customer then pays the taxable value alone. From the next day on, the sale has IGST again."
              />
            </>
          )}
        </div>
      )}
    </SettingsPanel>
  )
}
