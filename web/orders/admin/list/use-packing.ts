import { useState } from 'react'
import { packOrders } from '#contracts/admin/change-order.ts'
import type { AdminOrderRow, OrderedLine } from '#contracts/admin/list-orders.ts'
import { counted } from '#rules/counted.ts'
import { huidFault, huidsOf } from '#rules/orders/huid.ts'
import { call, sentenceOf } from '#web/api.ts'
import { type LineHuids, useLineHuids } from '#web/orders/admin/task/use-line-huids.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** By the order's number, or by the line's `transactionId`. */
type Texts = Readonly<Record<string, string>>

export interface PackDialogProps {
  orders: readonly AdminOrderRow[]
  /** Some or all are packed: the list is old. */
  onPacked: () => void
  onClose: () => void
}

/** The lines of an order that wait to be packed. */
export const linesToPack = ({ lines }: AdminOrderRow): OrderedLine[] =>
  lines.filter(({ status }) => status === 'Confirmed')

/** The HUIDs of several orders as they are typed, and packing them. The refused orders stay, with the reason. */
export function usePacking({ orders: chosen, onPacked, onClose }: PackDialogProps) {
  // The list behind the dialog forgets what is packed; the dialog keeps what it was opened with.
  const [orders, setOrders] = useState(chosen)
  const huids = useLineHuids(chosen.flatMap(linesToPack))
  const [errors, setErrors] = useState<Texts>({})
  const [failure, setFailure] = useState<string>()
  const [isPending, setPending] = useState(false)

  const send = async () => {
    const details = orders.map((row) => ({
      ...{ number: row.number, addressVersion: row.addressVersion },
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
