import { useEffect } from 'react'
import { listPendingPayments } from '#contracts/checkout.ts'
import type { Answer } from '#contracts/endpoint.ts'
import { formatRupees, fromRupees } from '#rules/money.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useAnswer } from '#web/use-answer.ts'

/** Milliseconds between two looks at a payment that may have become an order meanwhile. */
const LOOK_AGAIN = 3_000

/** What may still become an order any moment; `onLook` is called for as long as there is something, to fetch orders too. */
export function usePendingPayments(userId: string, onLook: () => void) {
  const asking = useAnswer(listPendingPayments, { params: { userId } })
  const inFlight = asking.state === 'here' ? asking.answer : []
  const { again } = asking
  const waits = inFlight.length > 0
  useEffect(() => {
    if (!waits) return
    const timer = setInterval(() => {
      again()
      onLook()
    }, LOOK_AGAIN)
    // Over: the order may have come after the orders were last fetched.
    return () => {
      clearInterval(timer)
      onLook()
    }
  }, [waits, again, onLook])
  return { inFlight, isKnown: asking.state !== 'waiting' }
}

/** A customer who has just paid must not read that there are no orders. */
export function PendingPayments({ payments }: { payments: Answer<typeof listPendingPayments> }) {
  if (payments.length === 0) return null
  return (
    <div role="status" className="grid max-w-4xl gap-3">
      {payments.map(({ paymentId, name, amount }) => (
        <Notice key={paymentId} tone="info" title="A payment is being confirmed.">
          {`${name}, ${formatRupees(fromRupees(amount))}. If the money was taken, your order appears here within minutes, or we refund it in full.`}
        </Notice>
      ))}
    </div>
  )
}
