import { rateDerivationSettings } from '#contracts/admin/rate-entry.ts'
import { DERIVED_RATES } from '#rules/pricing/derived-rates.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const ROUNDINGS = [
  { value: '1', label: '₹1' },
  { value: '5', label: '₹5' },
  { value: '10', label: '₹10' },
]

/** How the rates follow when only 24K gold and silver are typed under Metal Rates. */
export function RateDerivationPanel() {
  return (
    <SettingsPanel
      setting={rateDerivationSettings}
      height="h-64"
      saved="Saved. Metal Rates fills in rates with these margins."
      saveLabel="Save margins"
    >
      {({ text, choice }) => (
        <>
          <p className="mb-4 text-sm text-stone">
            Added to the rate by fineness when you enter only 24K gold or silver. Use a minus to subtract.
          </p>
          <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
            {DERIVED_RATES.map((name) => (
              // Number pads of telephones have no minus.
              <TextField key={name} {...text(`margins.${name}`)} inputMode="text" />
            ))}
            <Select options={ROUNDINGS} {...choice('roundTo')} />
          </div>
        </>
      )}
    </SettingsPanel>
  )
}
