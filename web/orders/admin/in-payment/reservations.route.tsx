import { redirect } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

/** The former address of what is in payment. */
export const loader = () => redirect(adminPaths.ordersInPayment())

export default function ToOrdersInPayment() {
  return null
}
