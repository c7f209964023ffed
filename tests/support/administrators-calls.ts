/** What staff may not look at; what they may not change is asked beside each use case. Add a call that you guard. */
export const NOT_FOR_STAFF: readonly string[] = [
  'GET /api/admin/audit',
  'GET /api/admin/audit/people',
  'GET /api/admin/orders/export',
]
