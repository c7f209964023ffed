import { useState } from 'react'
import { type BulkChange, BulkProblems } from '#contracts/admin/bulk-change.ts'
import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { ApiError } from '#web/api.ts'
import { countText } from '#web/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type SchemaForm, useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { BULK_TASKS, type BulkTask, type BulkText, bulkForm } from './bulk-tasks.ts'

interface BulkDialogProps {
  task: BulkTask
  products: readonly AdminProductRow[]
  /** Does it; throws what the server refuses. */
  onChange: (ids: string[], change: BulkChange, leftOut: readonly AdminProductRow[]) => Promise<void>
  /** How many match the filter, where all of them are meant instead. */
  matching: number | null
  /** Does it to all of those, in the background. */
  onChangeAll: (change: BulkChange) => Promise<void>
  onClose: () => void
}

const IN_BACKGROUND =
  ' The work runs in the background. Products that cannot be changed are left out and listed under Bulk edits, where you can undo the whole change.'

/**
 * A change to the selected products, asked once for all. Products that cannot be changed are named and can be left out.
 */
export function BulkDialog({ task, products, matching, onChange, onChangeAll, onClose }: BulkDialogProps) {
  const form = useSchemaForm(bulkForm(task), { way: task === 'making' ? 'percent' : 'up', value: '' })
  const [problems, setProblems] = useState<BulkProblems['problems']>([])
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { title, doLabel, doingLabel, description } = BULK_TASKS[task]
  const going = products.filter(({ id }) => !leftOut.has(id))
  const count = matching ?? going.length
  const act = async (change: BulkChange) => {
    if (matching !== null) return onChangeAll(change)
    setProblems([])
    try {
      await onChange(
        going.map(({ id }) => id),
        change,
        products.filter(({ id }) => leftOut.has(id)),
      )
    } catch (fault) {
      const inTheWay = fault instanceof ApiError ? BulkProblems.safeParse(fault.details).data : undefined
      setProblems(inTheWay?.problems ?? [])
      throw fault
    }
  }
  return (
    <TaskDialog
      title={title}
      description={`${countText(count)} ${count === 1 ? 'product' : 'products'}. ${description}${matching === null ? '' : IN_BACKGROUND}`}
      doLabel={doLabel}
      doingLabel={doingLabel}
      destructive={task === 'archive'}
      blockedBecause={going.length === 0 && 'No products are left.'}
      form={form}
      onDo={act}
      onClose={onClose}
    >
      <BulkFields task={task} form={form} />
      {problems.length > 0 && (
        <ProblemList
          problems={problems}
          onLeaveOut={() => {
            setLeftOut(new Set([...leftOut, ...problems.map(({ id }) => id)]))
            setProblems([])
          }}
        />
      )}
    </TaskDialog>
  )
}

function ProblemList({
  problems,
  onLeaveOut,
}: {
  problems: BulkProblems['problems']
  onLeaveOut: () => void
}) {
  return (
    <Notice
      tone="warning"
      title="Problem"
      action={
        <Button kind="secondary" onClick={onLeaveOut}>
          {problems.length === 1 ? 'Exclude this product' : `Exclude these ${problems.length} products`}
        </Button>
      }
    >
      <ul className="mt-1 grid max-h-40 gap-1 overflow-y-auto text-sm">
        {problems.map(({ id, name, sentence }) => (
          <li key={id}>
            <span className="font-medium text-ink">{name}</span>: {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Meanings of a number: more, less, or exactly that much. */
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
function BulkFields({ task, form }: BulkFieldsProps) {
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
