import { type Sandbox, unixNow } from './context.ts'
import type { Notes, PaymentEntity, RefundEntity } from './entities.ts'
import { newId } from './ids.ts'

// pending → processed | failed. A pending refund counts as refunded at once, and no longer once it has failed.

export interface RefundWish {
  amount: number
  outcome: RefundEntity['status']
  speed?: 'normal' | 'optimum'
  notes?: Notes
  receipt?: string | null
}

export function newRefund(sandbox: Sandbox, payment: PaymentEntity, wish: RefundWish): RefundEntity {
  const refund: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount: wish.amount,
    currency: payment.currency,
    payment_id: payment.id,
    notes: wish.notes ?? [],
    receipt: wish.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: unixNow(sandbox),
    batch_id: null,
    status: 'pending',
    speed_requested: wish.speed ?? 'normal',
    speed_processed: null,
  }
  return wish.outcome === 'pending' ? refund : finished(refund, wish.outcome)
}

export function finished(refund: RefundEntity, status: 'processed' | 'failed'): RefundEntity {
  if (status === 'failed') return { ...refund, status }
  const speed_processed = refund.speed_requested === 'optimum' ? 'instant' : 'normal'
  return { ...refund, status, speed_processed, acquirer_data: { arn: '10000000000000' } }
}

/** The payment with this many more paise refunded; negative when a refund failed. */
export function withRefund(payment: PaymentEntity, amount: number): PaymentEntity {
  const amount_refunded = payment.amount_refunded + amount
  const full = amount_refunded === payment.amount
  return {
    ...payment,
    amount_refunded,
    refund_status: full ? 'full' : amount_refunded > 0 ? 'partial' : null,
    status: full ? 'refunded' : 'captured',
  }
}
