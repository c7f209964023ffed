import { z } from 'zod'
import { CounterSettings, counterSettings } from '#contracts/admin/counter.ts'
import { TENDER_KINDS } from '#rules/counter/tender-kinds.ts'
import { bpsOf } from '#web/admin-kit/form/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { fields } = counterSettings
const { methods, maxDiscountBps, minAdvanceBps, rateFixedDays } = CounterSettings.shape

const CounterForm = z.object({
  methods,
  maxDiscountBps: typedNumber(bpsOf, maxDiscountBps, 'Please enter a percentage from 0 to 50.'),
  minAdvanceBps: typedNumber(bpsOf, minAdvanceBps, 'Please enter a percentage from 1 to 100.'),
  rateFixedDays: typedNumber(wholeNumber, rateFixedDays),
})

/** How customers pay at the counter, how much staff may let off, the smallest advance, and how long it keeps its rate. */
export function CounterPanel() {
  return (
    <SettingsPanel
      setting={counterSettings}
      height="h-80"
      form={CounterForm}
      toTyped={({ methods: taken, maxDiscountBps: max, minAdvanceBps: min, rateFixedDays: days }) => ({
        methods: taken,
        maxDiscountBps: String(max / 100),
        minAdvanceBps: String(min / 100),
        rateFixedDays: String(days),
      })}
      saved="Saved. New sales at the counter use it."
      saveLabel="Save counter settings"
    >
      {(field, { register }) => (
        <div className="grid gap-4">
          <fieldset>
            <legend className="mb-1 text-sm font-medium">{fields['methods.cash'].group}</legend>
            <div className="grid grid-cols-2 gap-x-4">
              {TENDER_KINDS.map((kind) => (
                <Checkbox
                  key={kind}
                  label={fields[`methods.${kind}`].label}
                  {...register(`methods.${kind}` as const)}
                />
              ))}
            </div>
          </fieldset>
          <TextField
            {...wordsOf(fields.maxDiscountBps)}
            size="small"
            inputMode="decimal"
            autoComplete="off"
            hint="Of the price. Managers may go down to the value of the metal."
            {...field('maxDiscountBps')}
          />
          <TextField
            {...wordsOf(fields.minAdvanceBps)}
            size="small"
            inputMode="decimal"
            autoComplete="off"
            hint="Of the total, for products that are collected or sent later."
            {...field('minAdvanceBps')}
          />
          <TextField
            {...wordsOf(fields.rateFixedDays)}
            size="small"
            inputMode="numeric"
            autoComplete="off"
            hint="After that the rest is taken only if a manager extends it. Advances already booked keep their day."
            {...field('rateFixedDays')}
          />
        </div>
      )}
    </SettingsPanel>
  )
}
