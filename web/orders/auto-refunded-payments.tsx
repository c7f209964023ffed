import type { ResponseBody } from '#contracts/endpoint.ts'
import { listReturnedPayments } from '#contracts/pending-payments.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RefundWords } from './refund-notice.tsx'

type Returned = ResponseBody<typeof listReturnedPayments>

/** A customer's payments that became no order. None while they are not known: orders are shown without them. */
export function useReturnedPayments(userId: string): Returned {
  const query = useEndpointQuery(listReturnedPayments, { params: { userId } })
  return query.isSuccess ? query.data : []
}

/** Why a payment became no order, and where its money is. */
export function ReturnedPayments({ payments }: { payments: Returned }) {
  if (payments.length === 0) return null
  return (
    <div className="grid max-w-4xl gap-3">
      {payments.map(({ paymentId, name, message, refund }) => (
        <Notice
          key={`${paymentId} ${name}`}
          tone={refund.status === 'failed' ? 'warning' : 'info'}
          title={`Your payment for ${name} did not become an order.`}
        >
          {message} <RefundWords refund={refund} />
        </Notice>
      ))}
    </div>
  )
}
