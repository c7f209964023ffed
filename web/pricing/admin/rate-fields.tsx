import type { RateStatus } from '#contracts/admin/pricing.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { RatesTextForm } from './rates-form.ts'

interface RateFieldsProps {
  current: RateStatus['current']
  form: RatesTextForm
}

/** A field for every rate under its public name, with the rate in force below it. */
export function RateFields({ current, form }: RateFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:gap-x-4 xl:grid-cols-3">
      {RATE_NAMES.map((name) => (
        <TextField
          key={name}
          label={RATE_LABELS[name]}
          prefix="₹"
          suffix="/ g"
          hint={current ? `Now ${formatWireRupees(current[name])}` : 'Not published yet'}
          {...form.field(name)}
        />
      ))}
    </div>
  )
}
