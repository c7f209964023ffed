import type { OutsideRefund } from '#contracts/admin/moves-at-provider.ts'
import type { AdminOrder, AdminOrderLine, Parcel } from '#contracts/admin/read-order.ts'
import type { OrderStatus } from '#rules/orders/order-status.ts'

/** A task with an order: lines move, money goes back, a parcel is put right, or it goes elsewhere. */
export type OrderTask =
  | { kind: 'move'; to: OrderStatus; lines: readonly AdminOrderLine[] }
  | { kind: 'refund'; lines: readonly AdminOrderLine[] }
  | { kind: 'outside'; refund: OutsideRefund }
  | { kind: 'parcel'; parcel: Parcel }
  | { kind: 'address' }

/** Props of each dialog about an order. */
export interface TaskProps {
  order: AdminOrder
  /** Runs a task and shows the order as it is afterwards; also says and shows what somebody else did in between. */
  run: (task: () => Promise<AdminOrder>, done: string) => Promise<void>
  onClose: () => void
}
