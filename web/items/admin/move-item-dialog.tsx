import { moveItem } from '#contracts/admin/change-items.ts'
import { ITEM_STATUS, type MoveByHand } from '#rules/items/item-status.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { ItemTaskProps } from './change-item-dialog.tsx'

const NOTE = {
  'in-stock': 'It can be bought again.',
  'with-karigar': 'For polishing, resizing or repair. It cannot be bought until it is back.',
  missing: 'It cannot be bought until it is found.',
  melted: 'Its metal is scrap now. This is final.',
} as const satisfies Record<MoveByHand, string>

/** Says where an item is now. */
export function MoveItemDialog({ item, ...outcome }: ItemTaskProps) {
  const { tag, version, movesTo } = item
  const form = useSchemaForm(moveItem.body, { to: movesTo[0] ?? 'in-stock', note: '', version })
  const isFinal = form.watch('to') === 'melted'
  return (
    <TaskDialog
      title={`Where is ${tag}?`}
      doLabel={isFinal ? 'Mark melted' : 'Move'}
      doingLabel="Moving…"
      destructive={isFinal}
      form={form}
      onDo={(body) => call(moveItem, { params: { tag }, body })}
      done={({ status }) => `${tag}: ${ITEM_STATUS[status].label}.`}
      {...outcome}
    >
      <RadioGroup
        label="It is now"
        options={movesTo.map((to) => ({ value: to, label: ITEM_STATUS[to].label, note: NOTE[to] }))}
        {...form.field('to')}
      />
      <TextField label="Note" hint="Who has it, and why." {...form.field('note')} />
    </TaskDialog>
  )
}
