import { type SQL, sql } from 'drizzle-orm'
import { orderAddressChanges, orders } from '#db/schema/orders.ts'

/** A moment, or where there is none one that never comes. */
export const orNever = (moment: Date | null): SQL => sql`${moment?.toISOString() ?? 'infinity'}::timestamptz`

/** The delivery address of an order in the same statement, as it was at a moment. */
export const addressAt = (moment: Date | null): SQL => sql`coalesce(
  (select ${orderAddressChanges.before} from ${orderAddressChanges}
    where ${orderAddressChanges.orderId} = ${orders.id} and ${orderAddressChanges.at} >= ${orNever(moment)}
    order by ${orderAddressChanges.at} limit 1), ${orders.shippingAddress})`
