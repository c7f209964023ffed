import type { AdminOrder } from '#contracts/admin/read-order.ts'

/** What each dialog about an order is given. */
export interface TaskProps {
  order: AdminOrder
  /** Runs a task and shows the order as it is afterwards; also says and shows what somebody else did in between. */
  run: (task: () => Promise<AdminOrder>, done: string) => Promise<void>
  onClose: () => void
}
