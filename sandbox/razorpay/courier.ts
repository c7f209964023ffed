import type { Sandbox } from './context.ts'

// Delivers webhooks at least once: a failed delivery comes back with growing pauses for 24 hours.

/** The provider waits no longer for a 2xx. */
const PATIENCE_MS = 5_000

export interface Webhook {
  id: string
  eventId: string
  body: string
  signature: string
}

/**
 * Takes up to `limit` webhooks that are due. Those of one order go one after the other, so that an
 * undisturbed payment tells its story in order; a failed delivery does not hold back the next ones.
 * A claim lapses by itself, should this process die with it.
 */
export async function claimDueWebhooks({ pool }: Sandbox, limit: number): Promise<Webhook[]> {
  const { rows } = await pool.query<Webhook>({
    name: 'sandbox-claim',
    text: `update sandbox_razorpay.webhooks set claimed_until = now() + interval '10 seconds', attempts = attempts + 1
     where id in (
       select id from sandbox_razorpay.webhooks w
       where due_at <= now() and (claimed_until is null or claimed_until < now())
         and not exists (
           select 1 from sandbox_razorpay.webhooks earlier
           where earlier.order_id = w.order_id and earlier.due_at <= now()
             and (earlier.due_at, earlier.id) < (w.due_at, w.id))
       order by due_at, id limit $1 for update skip locked)
     returning id, event_id as "eventId", body, signature`,
    values: [limit],
  })
  return rows
}

/** Sends one claimed webhook and notes what became of it. Never throws for the receiver's sake. */
export async function deliver(sandbox: Sandbox, webhook: Webhook): Promise<void> {
  const outcome = await post(sandbox, webhook)
  if (outcome === 'delivered') return settle(sandbox, webhook, outcome)
  if (sandbox.stopping.aborted) return release(sandbox, webhook)
  await postpone(sandbox, webhook, outcome)
}

async function post({ webhookUrl, stopping }: Sandbox, webhook: Webhook): Promise<string> {
  try {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-signature': webhook.signature,
        'x-razorpay-event-id': webhook.eventId,
      },
      body: webhook.body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping]),
    })
    await response.body?.cancel()
    return response.ok ? 'delivered' : `HTTP ${response.status}`
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    return cause instanceof Error ? `${message}: ${cause.message}` : message
  }
}

const settle = async ({ pool }: Sandbox, { id }: Webhook, outcome: string) => {
  await pool.query(
    'update sandbox_razorpay.webhooks set due_at = null, claimed_until = null, outcome = $2 where id = $1',
    [id, outcome],
  )
}

/** The shop is going down: the next start delivers it at once. */
const release = async ({ pool }: Sandbox, { id }: Webhook) => {
  await pool.query(
    'update sandbox_razorpay.webhooks set claimed_until = null, attempts = attempts - 1 where id = $1',
    [id],
  )
}

/** After 1 s, 2 s, 4 s … at most an hour; after 24 hours no more. */
async function postpone({ pool, log }: Sandbox, { id, eventId }: Webhook, outcome: string) {
  await pool.query(
    `update sandbox_razorpay.webhooks set claimed_until = null, outcome = $2,
       due_at = case when created_at > now() - interval '24 hours'
         then now() + least(interval '1 hour', interval '1 second' * 2 ^ least(attempts - 1, 12)) end
     where id = $1`,
    [id, outcome],
  )
  log.warn({ eventId, outcome }, 'A sandbox webhook was not accepted')
}
