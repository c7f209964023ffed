import { TextField } from '#web/ui/form/text-field.tsx'
import type { TypedCoupon } from './coupon-form.ts'

interface CouponLimitsProps {
  typed: TypedCoupon
  faults: Readonly<Record<string, string>>
  onChange: (part: Partial<TypedCoupon>) => void
}

/** How often a coupon may be used. */
export function CouponLimits({ typed, faults, onChange }: CouponLimitsProps) {
  const field = (name: 'maxUses' | 'maxUsesPerCustomer') => ({
    name,
    size: 'small' as const,
    inputMode: 'numeric' as const,
    value: typed[name],
    error: faults[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label="Uses per customer" required {...field('maxUsesPerCustomer')} />
      <TextField label="Uses in total" hint="Leave it empty for no limit." {...field('maxUses')} />
    </div>
  )
}
