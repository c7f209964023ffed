import type { Db } from '#db/client.ts'
import type { AuditAction } from '#rules/audit/actions.ts'
import type { Facts } from '#rules/audit/changes.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'

/** The actions whose before and after hold a customer's own data; erasing the customer blanks them. */
export const CUSTOMER_DATA_ACTIONS = [
  'customer.change',
  'customer.number',
  'customer.address',
  'customer.cart',
] as const satisfies AuditAction[]

/**
 * Writes down what an admin changes of a customer's data; what customers change of their own is nobody's business.
 * Call it in the transaction of the change.
 */
export async function auditForCustomer(
  db: Db,
  caller: Caller,
  { id }: { id: string },
  action: AuditAction,
  change: { before: Facts; after: Facts },
): Promise<void> {
  if (caller.customerId === id) return
  await audit(db, caller, { action, subject: { type: 'customer', id }, ...change })
}
