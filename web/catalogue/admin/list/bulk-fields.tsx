import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { BulkTask, TypedBulk } from './bulk-tasks.ts'

/** What a number means: more, less, or exactly that much. */
const WAYS: Partial<Record<BulkTask, { value: string; label: string }[]>> = {
  price: [
    { value: 'up', label: 'Raise by' },
    { value: 'down', label: 'Lower by' },
  ],
  making: [
    { value: 'percent', label: 'Percentage' },
    { value: 'net', label: 'Per gram, net' },
    { value: 'gross', label: 'Per gram, gross' },
    { value: 'table', label: 'Shop’s table' },
  ],
  stock: [
    { value: 'up', label: 'Add' },
    { value: 'down', label: 'Remove' },
    { value: 'to', label: 'Set to' },
  ],
}
const LABELS: Partial<Record<BulkTask, string>> = {
  price: 'Percent',
  making: 'Making charges',
  wastage: 'Wastage',
  discount: 'Discount',
  stock: 'Quantity',
}

interface BulkFieldsProps {
  task: BulkTask
  typed: TypedBulk
  onType: (typed: TypedBulk) => void
  error: string | undefined
}

/** The one number a bulk change asks for, and which way it is meant; some ask for none. */
export function BulkFields({ task, typed, onType, error }: BulkFieldsProps) {
  const label = LABELS[task]
  const ways = WAYS[task]
  if (!label) return null
  const isPerGram = task === 'making' && typed.way !== 'percent'
  const isTable = task === 'making' && typed.way === 'table'
  return (
    <div className={ways && 'grid grid-cols-[9rem_1fr] gap-3'}>
      {ways && (
        <Select
          label="How"
          size="small"
          options={ways}
          value={typed.way}
          onChange={(event) => onType({ ...typed, way: event.target.value })}
        />
      )}
      {!isTable && (
        <TextField
          label={label}
          size="small"
          inputMode="decimal"
          autoComplete="off"
          prefix={isPerGram ? '₹' : undefined}
          suffix={isPerGram ? 'per g' : task === 'stock' ? undefined : '%'}
          value={typed.value}
          error={error}
          onChange={(event) => onType({ ...typed, value: event.target.value })}
        />
      )}
    </div>
  )
}
