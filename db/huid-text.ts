import { type SQL, sql } from 'drizzle-orm'

/**
 * All HUIDs of an order line as one text, `AB12CD, EF34GH`; empty where it has none. The column is named in full, because
 * in a query of one table Drizzle leaves the table's name away, and the inner query would then compare with itself.
 */
export const huidText: SQL<string> = sql<string>`coalesce((select string_agg(given.huid, ', ' order by given.position) from order_huids as given where given.line_id = order_lines.id), '')`
