import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from './context.ts'
import { readInput } from './errors.ts'

const listInput = z.object({ order_id: z.string().optional() })

/** The sandbox's record of its webhooks, and a way not to wait for them. */
export function deliveryRoutes(app: FastifyInstance, { pool }: Sandbox, drain: () => Promise<void>): void {
  app.get('/webhooks', async (request) => {
    const { order_id } = readInput(listInput, request.query)
    const { rows } = await pool.query(
      `select event_id, event, order_id, attempts, outcome, due_at from sandbox_razorpay.webhooks
       where $1::text is null or order_id = $1 order by id desc limit 200`,
      [order_id],
    )
    return { webhooks: rows }
  })

  /** Makes every waiting capture and delivers every waiting webhook now; answers when that is done. */
  app.post('/flush', async () => {
    await pool.query(
      'update sandbox_razorpay.payments set capture_due_at = now() where capture_due_at > now()',
    )
    await drain()
    await pool.query('update sandbox_razorpay.webhooks set due_at = now() where due_at > now()')
    await drain()
    return { flushed: true }
  })
}
