import { gstReturnSettings } from '#contracts/admin/gst.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { zoneTaxSettings } from '#contracts/admin/zone-tax.ts'
import { ZONE_TAXES } from '#rules/checkout/zero-rated.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { NumberPanel } from './number-panel.tsx'

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

/** Of which years the annual return is filed. */
export const FiledYearPanel = () => (
  <NumberPanel
    setting={gstReturnSettings}
    saved="Saved. Refunds of those years no longer lower their GST."
    saveLabel="Save year"
  >
    A refund lowers the GST of its sale until 30 November after the financial year, or until you file the
    annual return (GSTR-9) of that year. Enter 2026 once that of April 2025 to March 2026 is filed, and 0 for
    none.
  </NumberPanel>
)

/** Above which amount a PAN is asked for. */
export const PanPanel = () => (
  <NumberPanel
    setting={panSettings}
    saved="Saved. Checkout asks for a PAN above this amount."
    saveLabel="Save threshold"
  >
    The legal limit is two lakh rupees. Ask your accountant before you change it.
  </NumberPanel>
)
