import { useState } from 'react'
import { moveOrder } from '#contracts/admin/change-order.ts'
import type { AdminOrder } from '#contracts/admin/read-order.ts'
import { GIFT_PARCEL } from '#rules/checkout/shipping-address.ts'
import { COUNTER } from '#rules/counter/counter-sale.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { MOVE_DETAILS, type MoveDetail } from '#rules/orders/admin-moves.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'
import { CarrierField, TrackingField } from '#web/admin-kit/form/parcel-fields.tsx'
import { LateNoteWarning } from '#web/admin-kit/late-note-warning.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DuplicateReasonField, HuidField, ReasonField } from './move-fields.tsx'
import type { TaskProps } from './task-props.ts'
import { useDuplicateHuids } from './use-duplicate-huids.ts'

type Words = { title: string; says: string; doLabel: string; doingLabel: string; done: string }

const WORDS = {
  Packed: {
    title: 'Mark as packed',
    says: 'The product is packed and ready for the carrier.',
    doLabel: 'Mark packed',
    doingLabel: 'Marking…',
    done: 'Packed.',
  },
  Shipped: {
    title: 'Mark as shipped',
    says: 'We tell the customer the carrier and tracking number.',
    doLabel: 'Mark shipped',
    doingLabel: 'Marking…',
    done: 'Shipped. The customer has been notified.',
  },
  Delivered: {
    title: 'Mark as delivered',
    says: 'The parcel has reached the customer. This cannot be undone.',
    doLabel: 'Mark delivered',
    doingLabel: 'Marking…',
    done: 'Delivered.',
  },
  Returned: {
    title: 'Record a return',
    says: 'The order becomes Returned. Refund the money separately, after checking the product; until then it is listed under Refund owed.',
    doLabel: 'Record return',
    doingLabel: 'Recording…',
    done: 'Returned.',
  },
  Cancelled: {
    title: 'Cancel this order?',
    says: '',
    doLabel: 'Cancel order',
    doingLabel: 'Cancelling…',
    done: 'Cancelled.',
  },
  Confirmed: { title: '', says: '', doLabel: '', doingLabel: '', done: '' },
} as const satisfies Record<OrderStatus, Words>

const HAND_OVER: Words = {
  title: 'Hand over in the shop',
  says: 'The customer takes the product home. This cannot be undone.',
  doLabel: 'Hand over',
  doingLabel: 'Handing over…',
  done: 'Handed over.',
}

/** Moves an order one step, asking for what that step needs. */
export function MoveDialog({ to, order, run, onClose }: TaskProps & { to: OrderStatus }) {
  const [details, setDetails] = useState({ huid: '', carrier: '', trackingNumber: '', reason: '' })
  const [restock, setRestock] = useState(false)
  const isHandedOver = to === 'Delivered' && order.handover === 'counter'
  const words = isHandedOver ? HAND_OVER : WORDS[to]
  const asks: readonly MoveDetail[] = isHandedOver ? ['huid'] : MOVE_DETAILS[to]
  const field = (name: MoveDetail) => ({
    value: details[name],
    onChange: (value: string) => setDetails((before) => ({ ...before, [name]: value })),
  })
  const duplicates = useDuplicateHuids()
  const body = {
    ...{ from: order.orderStatus, to, ...details, restock },
    ...{ duplicateReason: duplicates.reason, addressVersion: order.addressVersion },
  }
  const move = () =>
    duplicates.watch(() =>
      run(
        () => call(moveOrder, { params: { number: order.orderId }, body }),
        `${order.orderId}: ${words.done}`,
      ),
    )
  return (
    <TaskDialog
      title={words.title}
      description={to === 'Cancelled' ? cancelWords(order) : words.says + giftWords(to, order)}
      doLabel={words.doLabel}
      doingLabel={words.doingLabel}
      destructive={to === 'Cancelled'}
      onDo={move}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {to === 'Cancelled' && <LateNoteWarning number={order.orderId} />}
          {asks.includes('huid') && (
            <HuidField
              value={details.huid}
              onChange={(huid) => {
                setDetails((before) => ({ ...before, huid }))
                duplicates.reset()
              }}
              required={order.huidRequired}
              error={errors.huid}
            />
          )}
          {duplicates.asked && (
            <DuplicateReasonField value={duplicates.reason} onChange={duplicates.setReason} />
          )}
          {asks.includes('carrier') && <CarrierField {...field('carrier')} error={errors.carrier} />}
          {asks.includes('trackingNumber') && (
            <TrackingField {...field('trackingNumber')} error={errors.trackingNumber} />
          )}
          {asks.includes('reason') && (
            <ReasonField {...field('reason')} error={errors.reason} hint="The customer can see it." />
          )}
          {to === 'Returned' && (
            <Checkbox
              label="Put the product back on sale"
              note="Only if it is as good as new."
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
          )}
        </>
      )}
    </TaskDialog>
  )
}

/** What a packer must know of a gift. */
function giftWords(to: OrderStatus, { shippingAddress }: AdminOrder): string {
  return to === 'Packed' && shippingAddress.isGift ? ` Gift: ${GIFT_PARCEL.toLowerCase()}.` : ''
}

function cancelWords({ refundable, payment }: AdminOrder): string {
  const amount = formatRupees(fromRupees(refundable))
  const back =
    payment.method === COUNTER
      ? `${amount} is owed to the customer; pay it out afterwards, on the order’s page.`
      : `${amount} is refunded to the customer.`
  return `${back} The product goes back on sale. This cannot be undone.`
}
