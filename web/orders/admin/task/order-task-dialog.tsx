import { useState } from 'react'
import type { z } from 'zod'
import { changeOrderAddress, correctParcel, moveOrder } from '#contracts/admin/change-order.ts'
import type { AdminOrder, AdminOrderLine, Parcel } from '#contracts/admin/read-order.ts'
import { MOVE_DETAILS, type MoveDetail } from '#rules/orders/admin-moves.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { DisputeWarning, READ_FIRST } from '#web/admin-kit/dispute-warning.tsx'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { taskRun } from '#web/admin-kit/task-run.ts'
import { call } from '#web/api.ts'
import { AddressChangeDialog } from '#web/orders/address-change-dialog.tsx'
import { linesIn } from '#web/orders/admin/lines-in.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { NOTICES_OF_CANCELLING } from '#wiring/of-orders.ts'
import { isDuplicateHuid } from './duplicate-huids.ts'
import { LineFields } from './line-fields.tsx'
import { ReasonField } from './move-fields.tsx'
import { isHandedOver, moveWords } from './move-words.ts'
import { OutsideDialog } from './outside-dialog.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import type { OrderTask, TaskProps } from './task-props.ts'
import { type LineHuids, useLineHuids } from './use-line-huids.ts'

export interface OrderTaskDialogProps {
  task: OrderTask
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  /** Someone saved this first: what is on the screen is old. */
  onConflict: () => void
  onClose: () => void
}

/** The dialog of the task that was chosen for an order. */
export function OrderTaskDialog({ task, order, onDone, onConflict, onClose }: OrderTaskDialogProps) {
  // After a duplicate HUID the dialog asks for a reason and goes on; nothing on the screen is old.
  const run = taskRun({ onDone, onConflict, staysOpen: isDuplicateHuid })
  if (task.kind === 'address') return <AddressDialog {...{ order, onDone, onClose }} />
  if (task.kind === 'outside') return <OutsideDialog {...task} {...{ order, run, onClose }} />
  if (task.kind === 'refund') return <RefundDialog {...task} {...{ order, run, onClose }} />
  if (task.kind === 'parcel') return <ParcelDialog {...task} {...{ order, run, onClose }} />
  return <MoveDialog {...task} {...{ order, run, onClose }} />
}

interface AddressDialogProps {
  order: AdminOrder
  onDone: (order: AdminOrder) => void
  onClose: () => void
}

/** Sends an order elsewhere when its customer calls. */
function AddressDialog({ order, onDone, onClose }: AddressDialogProps) {
  return (
    <AddressChangeDialog
      order={order}
      onClose={onClose}
      onSave={async (body) => {
        const changed = await call(changeOrderAddress, { params: { number: order.orderId }, body })
        onDone(changed)
        const isPlaceSame = changed.addressChanges.at(-1)?.to === ''
        const what = isPlaceSame ? 'the invoice details were' : 'the delivery address was'
        toast.success(`${order.orderId}: ${what} changed.`)
        onClose()
      }}
    >
      Do this only if the customer calls from the mobile number of their account. We notify them by e-mail if
      their e-mail address is on file. The price stays the same; the delivery date and an invoice that has not
      been handed out are updated.
    </AddressChangeDialog>
  )
}

/** Puts right what was mistyped when a parcel was packed or shipped. */
function ParcelDialog({ parcel, order, run, onClose }: TaskProps & { parcel: Parcel }) {
  const { id: parcelId, carrier, trackingNumber, version } = parcel
  const lines = linesIn(order, parcel)
  const form = useSchemaForm(correctParcel.body, { parcelId, version, carrier, trackingNumber })
  const isShipped = carrier !== ''
  const huids = useLineHuids(lines)
  return (
    <TaskDialog
      title="Correct the parcel"
      description={isShipped ? 'The customer is not notified again.' : undefined}
      doLabel="Save"
      form={form}
      onDo={(body) =>
        huids.watch(() =>
          run(
            () =>
              call(correctParcel, {
                params: { number: order.orderId },
                body: { ...body, lines: huids.formOf(lines) },
              }),
            `${order.orderId}: the parcel was corrected.`,
          ),
        )
      }
      onClose={onClose}
    >
      <LineFields lines={lines} chosen={lines} huids={huids} form={form} />
      {isShipped && (
        <>
          <CarrierField {...form.field('carrier')} />
          <TrackingField {...form.field('trackingNumber')} />
        </>
      )}
    </TaskDialog>
  )
}

const Move = moveOrder.body.omit({ from: true })

interface MoveDialogProps extends TaskProps {
  to: OrderStatus
  /** Those that can be moved; all are meant until some are left out. */
  lines: readonly AdminOrderLine[]
}

/** Moves lines of an order one step, asking for what that step needs. */
function MoveDialog({ to, lines, order, run, onClose }: MoveDialogProps) {
  const [chosen, setChosen] = useState(lines)
  const form = useSchemaForm(Move, {
    to,
    carrier: '',
    trackingNumber: '',
    reason: '',
    restock: false,
    confirm: false,
  })
  const warning = to === 'Cancelled' ? order.disputeWarning : null
  const isConfirmed = form.watch('confirm')
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
      blockedBecause={
        (chosen.length === 0 && 'Choose at least one product.') ||
        (warning !== null && !isConfirmed && READ_FIRST)
      }
      form={form}
      onDo={(move) =>
        huids.watch(() => run(() => moveAll(order, chosen, huids, move), `${order.orderId}: ${words.done}`))
      }
      onClose={onClose}
    >
      {to === 'Cancelled' && <LateNoteWarning number={order.orderId} />}
      {to === 'Cancelled' &&
        NOTICES_OF_CANCELLING.map((Notice) => <Notice key={Notice.name} number={order.orderId} />)}
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
      <DisputeWarning warning={warning} {...form.field('confirm')} />
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
