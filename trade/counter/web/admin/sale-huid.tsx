import { HuidReason } from '#web/orders/admin/task/huid-reason.tsx'
import { HuidText } from '#web/orders/admin/task/huid-text.tsx'
import type { CounterSaleItem } from './sale-form.ts'

interface SaleHuidProps {
  item: CounterSaleItem
  nth: number
  required: boolean
  /** Of how many pieces. */
  quantity: number
  error: string | undefined
  onChange: (part: Partial<CounterSaleItem>) => void
}

/** The HUID of a product that is taken along and, if other orders have it, why it is right. The first one explains it. */
export function SaleHuid({ item, nth, required, quantity, error, onChange }: SaleHuidProps) {
  const { huid, isReasonAsked, duplicateReason } = item
  return (
    <div className="grid gap-3">
      <HuidText
        label={quantity > 1 ? `HUIDs of ${quantity} pieces` : 'HUID'}
        name={`items.${nth}.huid`}
        required={required}
        hint={hintFor(nth, quantity)}
        value={huid}
        error={error}
        // Another HUID: the question is not asked of that.
        onType={(text) => onChange({ huid: text, isReasonAsked: false, duplicateReason: '' })}
      />
      {isReasonAsked && (
        <HuidReason
          name={`items.${nth}.duplicateReason`}
          hint="Recorded in the audit log."
          value={duplicateReason}
          onType={(reason) => onChange({ duplicateReason: reason })}
        />
      )}
    </div>
  )
}

function hintFor(nth: number, quantity: number): string | undefined {
  if (quantity > 1) return 'One for each piece, separated by commas.'
  return nth === 0 ? 'Six letters or digits. For a pair, separate the HUIDs with commas.' : undefined
}
