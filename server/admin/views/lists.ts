import { listAudit } from '#contracts/admin/audit.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { listCustomers } from '#contracts/admin/customers.ts'
import { listDesigns, listMessages } from '#contracts/admin/enquiries.ts'
import { listDocuments } from '#contracts/admin/invoices.ts'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { listReturns } from '#contracts/admin/return-requests.ts'
import { listAdminReviews } from '#contracts/admin/reviews.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { understoodQuery } from '#contracts/understood-query.ts'
import type { ViewList } from '#rules/admin/list-views.ts'
import { type Caller, mustBeAllowed } from '#server/caller.ts'

/** The call behind each list: its filters are what a view may hold, its permission is asked of those who have views. */
const CALL_OF = {
  orders: listAdminOrders,
  returns: listReturns,
  products: listAdminProducts,
  customers: listCustomers,
  invoices: listDocuments,
  reviews: listAdminReviews,
  'custom-requests': listDesigns,
  messages: listMessages,
  audit: listAudit,
} as const satisfies Record<ViewList, Endpoint>

/** A view does not remember the page of a list. */
const OF_THE_PAGE = ['after', 'before', 'limit']

/** Refuses (403) those who may not see the list. */
export function mustSeeList(caller: Caller, list: ViewList): void {
  const { permission } = CALL_OF[list]
  if (permission) mustBeAllowed(caller, permission)
}

/** What the list understands of a view's filters today, and the names of those that it does not. */
export function understood(list: ViewList, query: Readonly<Record<string, string>>) {
  const known = understoodQuery(CALL_OF[list].query, new URLSearchParams(query))
  const kept = Object.fromEntries(Object.entries(known).filter(([name]) => !OF_THE_PAGE.includes(name)))
  return { query: kept, dropped: Object.keys(query).filter((name) => !(name in kept)) }
}
