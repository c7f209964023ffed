import { z } from 'zod'
import {
  type RateDerivation,
  rateDerivationSettings,
  RateDerivation as Schema,
} from '#contracts/admin/rate-entry.ts'
import { DERIVED_RATES, type DerivedRate } from '#rules/pricing/derived-rates.ts'
import { signedBps } from '#web/admin-kit/form/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { margins, roundTo } = Schema.shape
const marginOf = (name: DerivedRate) => typedNumber(signedBps, margins.shape[name])

const DerivationForm = z.object({
  margins: z.object({
    gold_22k: marginOf('gold_22k'),
    gold_18k: marginOf('gold_18k'),
    gold_14k: marginOf('gold_14k'),
    gold_9k: marginOf('gold_9k'),
    silver_999: marginOf('silver_999'),
  }),
  roundTo: z.string().transform(Number).pipe(roundTo),
})

const asTyped = ({ margins, roundTo }: RateDerivation) => ({
  margins: {
    gold_22k: String(margins.gold_22k / 100),
    gold_18k: String(margins.gold_18k / 100),
    gold_14k: String(margins.gold_14k / 100),
    gold_9k: String(margins.gold_9k / 100),
    silver_999: String(margins.silver_999 / 100),
  },
  roundTo: String(roundTo),
})

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
      form={DerivationForm}
      toTyped={asTyped}
      saved="Saved. Metal Rates fills in rates with these margins."
      saveLabel="Save margins"
    >
      {(field) => (
        <>
          <p className="mb-4 text-sm text-stone">
            Added to the rate by fineness when you enter only 24K gold or silver. Use a minus to subtract.
          </p>
          <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
            {DERIVED_RATES.map((name) => (
              <TextField
                key={name}
                {...wordsOf(rateDerivationSettings.fields[`margins.${name}`])}
                size="small"
                autoComplete="off"
                {...field(`margins.${name}`)}
              />
            ))}
            <Select
              label={rateDerivationSettings.fields.roundTo.label}
              size="small"
              options={ROUNDINGS}
              {...field('roundTo')}
            />
          </div>
        </>
      )}
    </SettingsPanel>
  )
}
