import { EventEmitter, on } from 'node:events'
import Fastify, { type FastifyInstance } from 'fastify'
import { type RazorpaySandboxOptions, razorpaySandbox } from '#sandbox/razorpay/razorpay-sandbox.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { type RazorpayOptions, razorpay } from '#server/adapters/payments/razorpay.ts'
import { testDatabase } from './database.ts'

const PREFIX = '/sandbox/razorpay'
export const KEY_ID = 'rzp_test_1DP5mmOlF5G5ag'
export const KEY_SECRET = 'thisisthekeysecret'
export const WEBHOOK_SECRET = 'thisisthewebhooksecret'

export interface ReceivedWebhook {
  eventId: string
  signature: string
  rawBody: Buffer
  event: string
  body: unknown
}

/** A listening sandbox on a database of its own, a shop's webhook address that writes down, and clients. */
export async function testSandbox(options: Partial<RazorpaySandboxOptions> = {}) {
  const database = await testDatabase()
  const shop = await webhookReceiver()
  let app = await start(options)

  function start(more: Partial<RazorpaySandboxOptions>) {
    return startSandbox({
      pool: database.pool,
      keyId: KEY_ID,
      keySecret: KEY_SECRET,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: () => shop.url,
      ...more,
    })
  }

  async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const response = await fetch(`${app.listeningOrigin}${PREFIX}/v1${path}`, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${KEY_ID}:${KEY_SECRET}`)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    shop,
    pool: database.pool,
    get origin() {
      return app.listeningOrigin
    },
    get baseUrl() {
      return `${app.listeningOrigin}${PREFIX}`
    },
    /** The shop's own client, with short pauses. */
    client: (more: Partial<RazorpayOptions> = {}): PaymentProvider =>
      razorpay({
        keyId: KEY_ID,
        keySecret: KEY_SECRET,
        webhookSecrets: [WEBHOOK_SECRET],
        baseUrl: `${app.listeningOrigin}${PREFIX}`,
        backoffMs: 1,
        ...more,
      }),
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    patch: (path: string, body: unknown) => call('PATCH', path, body),
    call,
    newOrder: async (more: object = {}): Promise<string> =>
      (await call('POST', '/orders', { amount: 50_000, currency: 'INR', ...more })).body.id,
    simulate: async (orderId: string, wish: object) =>
      (await call('POST', `/orders/${orderId}/simulate`, wish)).body,
    /** The process goes, and comes back on the same database. */
    async restart(more: Partial<RazorpaySandboxOptions> = {}) {
      await app.close()
      app = await start({ ...options, ...more })
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await shop.close()
      await database[Symbol.asyncDispose]()
    },
  }
}

async function startSandbox(options: RazorpaySandboxOptions): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(razorpaySandbox, { prefix: PREFIX, ...options })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

/** The shop's end of the line: keeps what arrives, and answers what the test wants. */
async function webhookReceiver() {
  const received: ReceivedWebhook[] = []
  const arrivals = new EventEmitter()
  const answers: number[] = []
  const app = Fastify({ forceCloseConnections: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.post<{ Body: Buffer }>('/webhook', async ({ headers, body }, reply) => {
    const parsed = JSON.parse(body.toString())
    received.push({
      eventId: String(headers['x-razorpay-event-id']),
      signature: String(headers['x-razorpay-signature']),
      rawBody: body,
      event: parsed.event,
      body: parsed,
    })
    arrivals.emit('webhook')
    return reply.code(answers.shift() ?? 200).send()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  /** The first `count` webhooks, as soon as they are here. */
  async function first(count: number): Promise<ReceivedWebhook[]> {
    if (received.length < count)
      for await (const _ of on(arrivals, 'webhook', { signal: AbortSignal.timeout(20_000) }))
        if (received.length >= count) break
    return received.slice(0, count)
  }

  return {
    url: `${app.listeningOrigin}/webhook`,
    received,
    first,
    names: async (count: number) => (await first(count)).map(({ event }) => event),
    /** Status codes of the next answers; 200 after that. */
    answerWith: (...statusCodes: number[]) => void answers.push(...statusCodes),
    close: () => app.close(),
  }
}
