import type { PoolClient } from 'pg'
import { hmac, type Sandbox, unixNow } from './context.ts'
import type {
  DisputeEntity,
  OrderEntity,
  PaymentEntity,
  PaymentLinkEntity,
  RefundEntity,
} from './entities.ts'
import { newEventId } from './ids.ts'
import type { WebhookPlan } from './store.ts'

/** Which entities an event carries, in the order it names them. */
const CONTAINS = {
  'payment.authorized': ['payment'],
  'payment.captured': ['payment'],
  'payment.failed': ['payment'],
  'order.paid': ['payment', 'order'],
  'payment_link.paid': ['payment_link', 'order', 'payment'],
  'refund.created': ['refund', 'payment'],
  'refund.processed': ['refund', 'payment'],
  'refund.failed': ['refund', 'payment'],
  'payment.dispute.created': ['payment', 'dispute'],
  'payment.dispute.under_review': ['payment', 'dispute'],
  'payment.dispute.action_required': ['payment', 'dispute'],
  'payment.dispute.won': ['payment', 'dispute'],
  'payment.dispute.lost': ['payment', 'dispute'],
  'payment.dispute.closed': ['payment', 'dispute'],
} as const satisfies Record<string, readonly ('payment' | 'order' | 'refund' | 'payment_link' | 'dispute')[]>

export interface ShopEvent {
  name: keyof typeof CONTAINS
  payment: PaymentEntity
  order?: OrderEntity | undefined
  refund?: RefundEntity
  payment_link?: PaymentLinkEntity
  dispute?: DisputeEntity
}

/**
 * Writes the events down for delivery, each as a snapshot of this moment and signed with today's secret
 * (a retry after a rotation still carries the old signature, as at the provider).
 *
 * Must run in the transaction that made the change; `holdMs` keeps them back, on top of the plan.
 */
export async function announce(
  tx: PoolClient,
  sandbox: Sandbox,
  events: ShopEvent[],
  plan: WebhookPlan,
  holdMs = 0,
): Promise<void> {
  const waitMs = plan.travel === 'lost' ? null : holdMs + (plan.travel === 'delayed' ? plan.delayMs : 0)
  const written = (plan.travel === 'reordered' ? events.toReversed() : events).map((event) => {
    const body = JSON.stringify(envelope(sandbox, event))
    const { payment, name } = event
    return {
      id: newEventId(),
      name,
      order: payment.order_id,
      body,
      signature: hmac(body, sandbox.webhookSecret),
    }
  })
  const copies = plan.travel === 'duplicate' ? 2 : 1
  await tx.query(
    `insert into sandbox_razorpay.webhooks (event_id, event, order_id, body, signature, due_at, outcome)
     select event.id, event.name, event.order, event.body, event.signature,
            now() + $2::float8 * interval '1 millisecond', case when $2 is null then 'lost on purpose' end
     from rows from (json_to_recordset($1) as (id text, name text, "order" text, body text, signature text))
       with ordinality as event (id, name, "order", body, signature, nth), generate_series(1, $3) as copy
     order by event.nth, copy`,
    [JSON.stringify(written), waitMs, copies],
  )
}

function envelope(sandbox: Sandbox, { name, ...entities }: ShopEvent) {
  const contains = CONTAINS[name]
  return {
    entity: 'event',
    account_id: sandbox.accountId,
    event: name,
    contains,
    payload: Object.fromEntries(contains.map((kind) => [kind, { entity: entities[kind] }])),
    created_at: unixNow(sandbox),
  }
}
