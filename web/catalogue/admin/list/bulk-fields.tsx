import type { BulkChange } from '#contracts/admin/bulk-change.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { BulkTask, BulkText } from './bulk-tasks.ts'

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
  form: SchemaForm<BulkText, BulkChange>
}

/** The one number a bulk change asks for, and which way it is meant; some ask for none. */
export function BulkFields({ task, form }: BulkFieldsProps) {
  const label = LABELS[task]
  const ways = WAYS[task]
  if (!label) return null
  const way = form.watch('way')
  const isPerGram = task === 'making' && way !== 'percent'
  const isTable = task === 'making' && way === 'table'
  return (
    <div className={ways && 'grid grid-cols-[9rem_1fr] gap-3'}>
      {ways && <Select label="How" options={ways} {...form.field('way')} />}
      {!isTable && (
        <TextField
          label={label}
          prefix={isPerGram ? '₹' : undefined}
          suffix={isPerGram ? 'per g' : task === 'stock' ? undefined : '%'}
          {...form.field('value')}
        />
      )}
    </div>
  )
}
