import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import type { Business } from '#rules/accounts/tally/party.ts'

/** The businesses that orders are billed to, by the number of the order: as their invoice says, or without one as agreed. */
export async function businessesOf(
  db: Db,
  orderNumbers: readonly string[],
): Promise<ReadonlyMap<string, Business>> {
  if (orderNumbers.length === 0) return new Map()
  const { rows } = await db.execute<Business & { order: string }>(sql`
    select "order", gstin, name, coalesce(is_sez, false) as "isSez" from (
      select ${orders.number} as "order",
        case when bill.buyer is null then ${orders.shippingAddress} #>> '{business,gstin}'
          else bill.buyer ->> 'gstin' end as gstin,
        case when bill.buyer is null then ${orders.shippingAddress} #>> '{business,legalName}'
          else bill.buyer ->> 'name' end as name,
        case when bill.buyer is null then (${orders.shippingAddress} #>> '{business,isSez}')::boolean
          else (bill.buyer ->> 'isSez')::boolean end as is_sez
      from ${orders} left join lateral (
        select ${invoices.document} -> 'buyer' as buyer from ${invoices}
        where ${invoices.orderId} = ${orders.id} and ${invoices.kind} = 'invoice'
        order by ${invoices.issuedAt} desc limit 1) bill on true
      where ${orders.number} = any(${sql.param(orderNumbers)}::text[])) billed
    where gstin is not null`)
  return new Map(rows.map(({ order, ...business }) => [order, business]))
}
