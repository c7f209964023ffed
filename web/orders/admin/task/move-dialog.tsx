import { useState } from 'react'
import type { z } from 'zod'
import { moveOrder } from '#contracts/admin/change-order.ts'
import type { AdminOrder, AdminOrderLine } from '#contracts/admin/read-order.ts'
import { MOVE_DETAILS, type MoveDetail } from '#rules/orders/admin-moves.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { LineFields } from './line-fields.tsx'
import { ReasonField } from './move-fields.tsx'
import { isHandedOver, moveWords } from './move-words.ts'
import type { TaskProps } from './task-props.ts'
import { type LineHuids, useLineHuids } from './use-line-huids.ts'

const Move = moveOrder.body.omit({ from: true })

interface MoveDialogProps extends TaskProps {
  to: OrderStatus
  /** Those that can be moved; all are meant until some are left out. */
  lines: readonly AdminOrderLine[]
}

/** Moves lines of an order one step, asking for what that step needs. */
export function MoveDialog({ to, lines, order, run, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(lines)
  const form = useSchemaForm(Move, { to, carrier: '', trackingNumber: '', reason: '', restock: false })
  const huids = useLineHuids(lines)
  const words = moveWords(order, to, chosen)
  const asks: readonly MoveDetail[] = isHandedOver(order, to) ? ['huid'] : MOVE_DETAILS[to]
  return (
    <TaskDialog
      title={words.title}
      description={words.says}
      doLabel={words.doLabel}
      doingLabel={words.doingLabel}
      destructive={to === 'Cancelled'}
      blockedBecause={chosen.length === 0 && 'Choose at least one product.'}
      form={form}
      onDo={(move) =>
        huids.watch(() => run(() => moveAll(order, chosen, huids, move), `${order.orderId}: ${words.done}`))
      }
      onClose={onClose}
    >
      {to === 'Cancelled' && <LateNoteWarning number={order.orderId} />}
      <LineFields
        {...{ lines, chosen, form }}
        onChoose={setChosen}
        huids={asks.includes('huid') ? huids : null}
      />
      {asks.includes('carrier') && <CarrierField {...form.field('carrier')} />}
      {asks.includes('trackingNumber') && <TrackingField {...form.field('trackingNumber')} />}
      {asks.includes('reason') && <ReasonField hint="The customer can see it." {...form.field('reason')} />}
      {to === 'Returned' && (
        <Checkbox
          label={chosen.length > 1 ? 'Put the products back on sale' : 'Put the product back on sale'}
          note={chosen.length > 1 ? 'Only if they are as good as new.' : 'Only if it is as good as new.'}
          {...form.field('restock')}
        />
      )}
    </TaskDialog>
  )
}

/** Lines of one status move with one call; those that are cancelled may have two. */
async function moveAll(
  order: AdminOrder,
  lines: readonly AdminOrderLine[],
  huids: LineHuids,
  move: z.output<typeof Move>,
): Promise<AdminOrder> {
  const { orderId: number, addressVersion } = order
  let moved = order
  for (const [from, group] of Map.groupBy(lines, ({ orderStatus }) => orderStatus)) {
    const body = { ...move, from, addressVersion, lines: huids.formOf(group) }
    moved = await call(moveOrder, { params: { number }, body })
  }
  return moved
}
