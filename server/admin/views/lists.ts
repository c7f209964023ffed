import { listAudit } from '#contracts/admin/audit.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { listCustomers } from '#contracts/admin/customers.ts'
import { listDesigns, listMessages } from '#contracts/admin/enquiries.ts'
import { listDocuments } from '#contracts/admin/invoices.ts'
import { listItems } from '#contracts/admin/items.ts'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { listReturns } from '#contracts/admin/return-requests.ts'
import { listAdminReviews } from '#contracts/admin/reviews.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { ViewList } from '#rules/admin/list-views.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'
import type { OwnList } from './views.store.ts'

/** The call behind each list: its permission is asked of those who have views. */
const CALL_OF = {
  orders: listAdminOrders,
  returns: listReturns,
  products: listAdminProducts,
  items: listItems,
  customers: listCustomers,
  invoices: listDocuments,
  reviews: listAdminReviews,
  'custom-requests': listDesigns,
  messages: listMessages,
  audit: listAudit,
} as const satisfies Record<ViewList, Endpoint>

/** A list as the caller has it. Refuses (403) those who may not see the list. */
export function ownList(caller: Caller, list: ViewList): OwnList {
  const { permission } = CALL_OF[list]
  if (permission) mustBeAllowed(caller, permission)
  return { adminId: caller.customerId, list }
}
