import type { FastifyError, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { z } from 'zod'
import { accountRules } from './account.ts'
import { checkoutRoutes } from './checkout.ts'
import type { Sandbox } from './context.ts'
import { disputeControls, disputeRoutes } from './disputes/disputes.ts'
import { dueWork } from './due-work.ts'
import { badRequest, readInput, SandboxRefusal } from './errors.ts'
import { faults } from './faults.ts'
import { accountId } from './ids.ts'
import { orderRoutes } from './orders.ts'
import { paymentLinkPages, paymentLinkRoutes } from './payment-links.ts'
import { paymentRoutes } from './payments.ts'
import { refundRoutes } from './refunds.ts'
import { authenticate } from './rest-auth.ts'
import { settlementReportRoutes } from './settlements/settlement-report.ts'
import { simulationRoutes } from './simulate.ts'
import { prepareSchema } from './store.ts'

export interface RazorpaySandboxOptions {
  /** The sandbox keeps everything in its own schema `sandbox_razorpay`, which it creates. */
  pool: Pool
  keyId: string
  keySecret: string
  webhookSecret: string
  /** Where webhooks go; asked at each delivery. */
  webhookUrl: () => string
  /** Dates entities and events. Delays and retries go by real time. */
  clock?: Sandbox['clock']
  logger?: Sandbox['log']
  /** Whether it looks at once for what an earlier process left behind; left out, it does. */
  resumes?: boolean
}

/**
 * A local Razorpay for the demo shop and the tests, speaking the provider's real protocol: REST with the
 * same paths, bodies, ids and errors, `checkout.js`, HMAC signatures, webhooks with retries.
 *
 * Mount it as a Fastify plugin with a prefix: `app.register(razorpaySandbox, { prefix: '/sandbox/razorpay', … })`;
 * clients then use `http://host:port/sandbox/razorpay` in place of `https://api.razorpay.com`.
 * Never mount it in production: its controls, which make payments out of nothing, ask for no key.
 */
export async function razorpaySandbox(app: FastifyInstance, options: RazorpaySandboxOptions): Promise<void> {
  const stopping = new AbortController()
  const sandbox: Sandbox = {
    pool: options.pool,
    keyId: options.keyId,
    keySecret: options.keySecret,
    webhookSecret: options.webhookSecret,
    webhookUrl: options.webhookUrl,
    accountId: accountId(options.keyId),
    account: accountRules(app.prefix),
    clock: options.clock ?? { now: () => new Date() },
    log: options.logger ?? app.log,
    wake: () => work.wake(),
    stopping: stopping.signal,
  }
  const work = dueWork(sandbox)
  const outages = faults(app.prefix, sandbox.account)
  await prepareSchema(options.pool)

  speakTheProvidersJson(app)
  await app.register(
    async (v1) => {
      simulationRoutes(v1, sandbox)
      deliveryRoutes(v1, sandbox, work.drain)
      outages.faultRoutes(v1)
      await checkoutRoutes(v1, sandbox)
      paymentLinkPages(v1, sandbox)
      settlementReportRoutes(v1, sandbox)
      disputeControls(v1, sandbox)
      await v1.register(async (rest) => {
        outages.strikeRestCalls(rest)
        sandbox.account.refuseRestCalls(rest)
        rest.addHook('onRequest', authenticate(sandbox))
        orderRoutes(rest, sandbox)
        paymentRoutes(rest, sandbox)
        refundRoutes(rest, sandbox)
        paymentLinkRoutes(rest, sandbox)
        disputeRoutes(rest, sandbox)
      })
    },
    { prefix: '/v1' },
  )

  if (options.resumes ?? true) app.addHook('onListen', async () => work.wake())
  app.addHook('preClose', async () => stopping.abort())
  app.addHook('onClose', async () => {
    stopping.abort()
    await work.finish()
  })
}

/** Bodies and errors as the provider reads and writes them, whatever the surrounding server does. */
function speakTheProvidersJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  )
  app.setErrorHandler((error: FastifyError | SandboxRefusal, request, reply) => {
    const refusal = error instanceof SandboxRefusal ? error : translated(error)
    if (refusal !== error && refusal.statusCode >= 500) request.log.error({ err: error })
    return reply.code(refusal.statusCode).send({ error: refusal.body })
  })
  app.setNotFoundHandler((_request, reply) => {
    const { body } = badRequest('The requested URL was not found on the server.')
    return reply.code(404).send({ error: body })
  })
}

/** Fastify's own complaints (a body that is not JSON), and faults that should never happen. */
function translated(error: FastifyError): SandboxRefusal {
  if (error.statusCode !== undefined && error.statusCode < 500) return badRequest(error.message)
  return new SandboxRefusal(500, {
    code: 'SERVER_ERROR',
    description:
      'We are facing some trouble completing your request at the moment. Please try again shortly.',
  })
}

const listInput = z.object({ order_id: z.string().optional() })

/** The sandbox's record of its webhooks, and a way not to wait for them. */
function deliveryRoutes(app: FastifyInstance, { pool }: Sandbox, drain: () => Promise<void>): void {
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
