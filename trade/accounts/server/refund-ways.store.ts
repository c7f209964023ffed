import { sql } from 'drizzle-orm'
import { payments, refunds } from '#db/schema/checkout.ts'
import { COUNTER } from '#rules/orders/balance/paid-in-shop.ts'

/** How the payment provider has money of a payment. */
export const providerMeans = sql`case when ${payments.method} in ('link', ${COUNTER}) then 'link' else 'online' end`

/** How a refund reached its customer where nobody paid it out at the counter, and under which reference. */
export const meansOfRefund = sql`coalesce(${refunds.paidBy}, ${providerMeans})`
export const referenceOfRefund = sql`coalesce(${refunds.utr}, ${refunds.providerRefundId}, ${refunds.originId}, '')`

/** Whether its refund voucher was written on a later day in India than that on which its money went back. */
export const voucherIsLater = sql<boolean>`coalesce((${refunds.voucherAt} at time zone 'Asia/Kolkata')::date
  > (${refunds.updatedAt} at time zone 'Asia/Kolkata')::date, false)`
