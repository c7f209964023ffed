import { type SQL, sql } from 'drizzle-orm'

/**
 * All HUIDs of an order as one text, `AB12CD, EF34GH`; empty where it has none. The column is named in full, because
 * in a query of one table Drizzle leaves the table's name away, and the inner query would then compare with itself.
 */
export function huidText(orderId: 'orders.id' | 'parcels.order_id'): SQL<string> {
  return sql<string>`coalesce((select string_agg(given.huid, ', ' order by given.position) from order_huids as given where given.order_id = ${sql.raw(orderId)}), '')`
}
