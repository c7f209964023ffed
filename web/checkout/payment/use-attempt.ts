import { useCallback, useRef, useState } from 'react'
import { updatePayment } from '#contracts/checkout.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { call } from '#web/api.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { type Attempt, type AttemptEvent, attemptAfter, NO_ATTEMPT } from './payment-attempt.ts'
import { tellOtherWindows } from './window-channel.ts'

/**
 * An attempt to pay as it moves from state to state. `present` is the state at this moment, for what runs later than
 * the screen was drawn; `timer` is stopped as soon as nothing is waited for.
 */
export function useAttempt(productIds: readonly string[]) {
  const [attempt, setAttempt] = useState<Attempt>(NO_ATTEMPT)
  const present = useRef<Attempt>(NO_ATTEMPT)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  /** True when it counted; what comes too late or twice does not. */
  const happened = useCallback((event: AttemptEvent): boolean => {
    const before = present.current
    const next = attemptAfter(before, event)
    if (next === before) return false
    present.current = next
    setAttempt(next)
    if (next.state !== 'waiting') clearTimeout(timer.current)
    return true
  }, [])

  /** Tells the server of the end of an attempt; where that fails nothing changes, because the provider is asked. */
  const ended = useCallback(
    async (event: AttemptEvent): Promise<boolean> => {
      if (!happened(event)) return false
      await report(present.current).catch(() => null)
      tellOtherWindows(productIds)
      void refresh(readOwnCredit)
      return true
    },
    [happened, productIds],
  )

  return { attempt, present, timer, happened, ended }
}

async function report({ payment, providerPaymentId, report: due }: Attempt): Promise<void> {
  if (!payment || !due) return
  await call(updatePayment, {
    body: {
      paymentId: payment.paymentId,
      razorpay_payment_id: providerPaymentId,
      status: due.status,
      responseData: { reason: due.reason },
    },
    keepalive: true,
  })
}
