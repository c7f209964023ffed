import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { invoiceRevisions, invoices } from '#db/schema/invoices.ts'
import { orders } from '#db/schema/orders.ts'
import type { Business } from '#trade/accounts/rules/tally/party.ts'
import { addressAt, orNever } from '#trade/accounts/server/address-at.store.ts'

/**
 * The businesses that orders are billed to, by the number of the order: as their invoice says, or without one as agreed.
 * `asAt`: as it was at that moment.
 */
export async function businessesOf(
  db: Db,
  orderNumbers: readonly string[],
  asAt: Date | null,
): Promise<ReadonlyMap<string, Business>> {
  if (orderNumbers.length === 0) return new Map()
  const { rows } = await db.execute<Business & { order: string }>(sql`
    select "order", gstin, name, coalesce(is_sez, false) as "isSez" from (
      select ${orders.number} as "order",
        case when bill.buyer is null then agreed.address #>> '{business,gstin}'
          else bill.buyer ->> 'gstin' end as gstin,
        case when bill.buyer is null then agreed.address #>> '{business,legalName}'
          else bill.buyer ->> 'name' end as name,
        case when bill.buyer is null then (agreed.address #>> '{business,isSez}')::boolean
          else (bill.buyer ->> 'isSez')::boolean end as is_sez
      from ${orders} cross join lateral (select ${addressAt(asAt)} as address) agreed left join lateral (
        select coalesce(
          (select ${invoiceRevisions.former} from ${invoiceRevisions}
            where ${invoiceRevisions.invoiceId} = ${invoices.id} and ${invoiceRevisions.revisedAt} >= ${orNever(asAt)}
            order by ${invoiceRevisions.revisedAt} limit 1), ${invoices.document}) -> 'buyer' as buyer
        from ${invoices}
        where ${invoices.orderId} = ${orders.id} and ${invoices.kind} = 'invoice' and ${invoices.issuedAt} < ${orNever(asAt)}
        order by ${invoices.issuedAt} desc limit 1) bill on true
      where ${orders.number} = any(${sql.param(orderNumbers)}::text[])) billed
    where gstin is not null`)
  return new Map(rows.map(({ order, ...business }) => [order, business]))
}
