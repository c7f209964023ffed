import { Agent, request } from 'node:http'
import type { Sandbox } from './context.ts'

// Delivers webhooks at least once: a failed delivery comes back with growing pauses for 24 hours.

/** The provider waits no longer for a 2xx. */
const PATIENCE_MS = 5_000

export interface Webhook {
  id: string
  eventId: string
  orderId: string
  body: string
  signature: string
}

/**
 * Takes up to `limit` webhooks that are due, those of an order together, unless somebody is delivering others of it.
 * A claim lapses by itself, should this process die with it.
 */
export async function claimDueWebhooks({ pool }: Sandbox, limit: number): Promise<Webhook[]> {
  const { rows } = await pool.query<Webhook>({
    name: 'sandbox-claim',
    text: `with claimed as (
       update sandbox_razorpay.webhooks set claimed_until = now() + interval '20 seconds', attempts = attempts + 1
       where id in (
         select id from sandbox_razorpay.webhooks w
         where due_at <= now() and (claimed_until is null or claimed_until < now())
           and not exists (
             select 1 from sandbox_razorpay.webhooks other
             where other.order_id = w.order_id and other.due_at <= now() and other.claimed_until >= now())
         order by due_at, id limit $1 for update skip locked)
       returning id, event_id as "eventId", order_id as "orderId", body, signature, due_at)
     select id, "eventId", "orderId", body, signature from claimed order by due_at, id`,
    values: [limit],
  })
  return rows
}

/**
 * Sends claimed webhooks of one order one after another, so that an undisturbed payment tells its story in order, and
 * notes what became of them; a failed delivery does not hold back the next ones. Never throws for the receiver's sake.
 */
export async function deliver(sandbox: Sandbox, webhooks: readonly Webhook[]): Promise<void> {
  const delivered: string[] = []
  for (const webhook of webhooks) {
    const outcome = sandbox.stopping.aborted ? 'stopping' : await post(sandbox, webhook)
    if (outcome === 'delivered') delivered.push(webhook.id)
    else if (sandbox.stopping.aborted) await release(sandbox, webhook)
    else await postpone(sandbox, webhook, outcome)
  }
  if (delivered.length > 0) await settle(sandbox, delivered)
}

/** Connections to the shop are kept open. */
const AGENT = new Agent({ keepAlive: true })

/** By Node's own client: `fetch` takes three times as long, and each payment has three webhooks. */
function post({ webhookUrl, stopping }: Sandbox, { body, signature, eventId }: Webhook): Promise<string> {
  return new Promise((told) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'user-agent': 'Razorpay-Webhook/v1',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
    }
    const options = { method: 'POST', agent: AGENT, headers, timeout: PATIENCE_MS, signal: stopping }
    const sent = request(webhookUrl(), options, (response) => {
      const { statusCode = 0 } = response
      response.resume().on('close', () => told(is2xx(statusCode) ? 'delivered' : `HTTP ${statusCode}`))
    })
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
    sent.on('error', ({ message }) => told(message))
    sent.end(body)
  })
}

const is2xx = (status: number) => status >= 200 && status < 300

const settle = async ({ pool }: Sandbox, ids: readonly string[]) => {
  await pool.query(
    `update sandbox_razorpay.webhooks set due_at = null, claimed_until = null, outcome = 'delivered'
     where id = any($1::bigint[])`,
    [ids],
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
