import { useId, useState } from 'react'
import { packOrders } from '#contracts/admin/change-order.ts'
import type { AdminOrderRow, OrderedLine } from '#contracts/admin/list-orders.ts'
import { counted } from '#rules/counted.ts'
import { huidFault, huidsOf } from '#rules/orders/huid.ts'
import { call, sentenceOf } from '#web/api.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { HuidReason } from '#web/orders/admin/task/huid-reason.tsx'
import { HuidText, huidPlaceholder } from '#web/orders/admin/task/huid-text.tsx'
import { PackedWeightFields } from '#web/orders/admin/task/packed-weight-fields.tsx'
import { type LineHuids, useLineHuids } from '#web/orders/admin/task/use-line-huids.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** Packs several orders at once, with the HUID of each product. What is refused stays, with its sentence. */
export function PackDialog(props: PackDialogProps) {
  const packing = usePacking(props)
  const { orders, failure } = packing
  return (
    <ActionDialog
      title={`Pack ${counted(orders.length, 'order')}`}
      description="Enter the HUID of each hallmarked product. For a pair or set, enter all its HUIDs, separated by commas. This cannot be undone."
      action={{
        label: 'Mark packed',
        pending: packing.isPending,
        pendingLabel: 'Packing…',
        onClick: () => void packing.pack(),
      }}
      onClose={props.onClose}
    >
      {failure && (
        <Notice tone="error" className="mb-4">
          {failure}
        </Notice>
      )}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {orders.map((row) => (
          <PackedOrder key={row.id} row={row} packing={packing} />
        ))}
      </ul>
    </ActionDialog>
  )
}

interface PackedOrderProps {
  row: AdminOrderRow
  packing: ReturnType<typeof usePacking>
}

/** An order that is packed: the HUID of each of its products, and why one that another order has is right. */
function PackedOrder({ row, packing }: PackedOrderProps) {
  const { number } = row
  const errorId = useId()
  const lines = linesToPack(row)
  return (
    <li className="py-3">
      <span translate="no" className="block text-sm font-medium money">
        {number}
      </span>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <PackedLine
            key={line.transactionId}
            line={line}
            label={lines.length === 1 ? `HUID of ${number}` : `HUID of ${number}, ${line.name}`}
            packing={packing}
            onType={(huid) => packing.typeHuid(number, line.transactionId, huid)}
          />
        ))}
      </ul>
      <FieldError id={errorId} error={packing.errors[number]} />
    </li>
  )
}

interface PackedLineProps {
  line: OrderedLine
  label: string
  packing: PackedOrderProps['packing']
  onType: (huid: string) => void
}

function PackedLine({ line, label, packing: { huids, errors }, onType }: PackedLineProps) {
  const { transactionId } = line
  const { huid, reason, isReasonAsked } = huids.of(transactionId)
  return (
    <li className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <SoldProductThumb src={line.image} />
      <span className="min-w-0 flex-1 truncate text-sm text-stone">{line.name}</span>
      <HuidText
        label={label}
        hideLabel
        className="w-full sm:w-52"
        placeholder={huidPlaceholder(line.huidRequired)}
        required={line.huidRequired}
        value={huid}
        error={errors[transactionId]}
        onType={onType}
      />
      {line.isMadeToOrder && (
        <PackedWeightFields {...{ transactionId, huids }} of={label.replace('HUID of ', '')} />
      )}
      {isReasonAsked && (
        <HuidReason
          label={`Why is ${huid} right?`}
          className="w-full"
          value={reason}
          onType={(text) => huids.typeReason(transactionId, text)}
        />
      )}
    </li>
  )
}

/** By the order's number, or by the line's `transactionId`. */
type Texts = Readonly<Record<string, string>>

interface PackDialogProps {
  orders: readonly AdminOrderRow[]
  /** Some or all are packed: the list is old. */
  onPacked: () => void
  onClose: () => void
}

/** The lines of an order that wait to be packed. */
const linesToPack = ({ lines }: AdminOrderRow): OrderedLine[] =>
  lines.filter(({ status }) => status === 'Confirmed')

/** The HUIDs of several orders as they are typed, and packing them. The refused orders stay, with the reason. */
function usePacking({ orders: chosen, onPacked, onClose }: PackDialogProps) {
  // The list behind the dialog forgets what is packed; the dialog keeps what it was opened with.
  const [orders, setOrders] = useState(chosen)
  const huids = useLineHuids(chosen.flatMap(linesToPack))
  const [errors, setErrors] = useState<Texts>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  const send = async () => {
    const details = orders.map((row) => ({
      number: row.number,
      addressVersion: row.addressVersion,
      lines: huids.formOf(linesToPack(row)),
    }))
    const { packed, refused } = await call(packOrders, { body: { orders: details } })
    if (packed.length > 0) {
      toast.success(`${counted(packed.length, 'order')} packed.`)
      onPacked()
    }
    if (refused.length === 0) return onClose()
    setOrders(orders.filter(({ number }) => refused.some((entry) => entry.number === number)))
    setErrors(Object.fromEntries(refused.map(({ number, message }) => [number, message])))
    huids.ask(refused.flatMap(({ duplicateHuids = [] }) => duplicateHuids.map(({ huid }) => huid)))
  }
  const pack = async () => {
    const faults = huidFaults(orders, huids)
    if (faults.length > 0) return setErrors(Object.fromEntries(faults))
    setPending(true)
    await send().catch((fault: unknown) =>
      setFailure(sentenceOf(fault, 'The orders could not be packed. Please try again.')),
    )
    setPending(false)
  }
  /** Another HUID: what was said of the order is not said of that. */
  const typeHuid = (number: string, transactionId: string, huid: string) => {
    huids.type(transactionId, huid)
    setErrors({ ...errors, [transactionId]: '', [number]: '' })
  }
  return { orders, huids, errors, failure, isPending, pack, typeHuid }
}

function huidFaults(orders: readonly AdminOrderRow[], huids: LineHuids) {
  return orders.flatMap(linesToPack).flatMap(({ transactionId, huidRequired, quantity }) => {
    const fault = huidFault(huidsOf(huids.of(transactionId).huid), huidRequired, quantity)
    return fault === null ? [] : [[transactionId, fault] as const]
  })
}
