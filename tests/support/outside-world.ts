import Fastify from 'fastify'
import type pg from 'pg'
import { razorpaySandbox } from '#sandbox/razorpay/razorpay-sandbox.ts'

/** The shop's calls to the payment provider. */
const CALLS = {
  'an order': /^POST .*\/v1\/orders$/,
  'what was paid': /^GET .*\/v1\/orders\/\w+\/payments/,
  'a refund': /^POST .*\/refund$/,
} as const satisfies Record<string, RegExp>

/** In the middle of a call to the provider: before it has done what it is asked for, or after. */
export type Moment = { call: keyof typeof CALLS; when: 'before' | 'after' }

type Keys = { keyId: string; keySecret: string; webhookSecret: string }

/**
 * The payment provider and a carrier of text messages, beside the shop: they go on when it dies. The provider keeps
 * its books in the shop's database, so that both can be compared.
 */
export async function outsideWorld(options: Keys & { pool: pg.Pool; webhookUrl: string }) {
  const texts: { to: string; text: string }[] = []
  let refusesTexts = false
  let ambush: { at: Moment; strike: () => void } | null = null

  async function pass(request: { method: string; url: string }, when: Moment['when']): Promise<void> {
    if (!ambush || ambush.at.when !== when) return
    if (!CALLS[ambush.at.call].test(`${request.method} ${request.url}`)) return
    const { strike } = ambush
    ambush = null
    strike()
  }

  const app = Fastify({ forceCloseConnections: true })
  app.addHook('onRequest', (request) => pass(request, 'before'))
  app.addHook('onSend', async (request) => pass(request, 'after'))
  await app.register(razorpaySandbox, {
    ...options,
    prefix: '/sandbox/razorpay',
    webhookUrl: () => options.webhookUrl,
  })
  await app.register(async (carrier) => {
    carrier.removeAllContentTypeParsers()
    carrier.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    carrier.post<{ Body: string }>('/2010-04-01/Accounts/:account/Messages.json', async ({ body }, reply) => {
      const form = new URLSearchParams(body)
      if (refusesTexts)
        return reply
          .code(400)
          .send({ code: 21211, message: `${form.get('To')} cannot get ${form.get('Body')}` })
      texts.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
      return { sid: 'SM0' }
    })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    origin: app.listeningOrigin,
    /** The texts that the carrier was given to deliver. */
    texts: texts as readonly { to: string; text: string }[],
    /** From now on the carrier says no, and repeats what it was given. */
    refuseTexts: () => {
      refusesTexts = true
    },
    /** `strike` is called once, at the next such moment. */
    lieInWait: (at: Moment, strike: () => void) => {
      ambush = { at, strike }
    },
    /** Cancels the strike; returns whether it was still pending. */
    callOff: () => {
      const waiting = ambush !== null
      ambush = null
      return waiting
    },
    [Symbol.asyncDispose]: () => app.close(),
  }
}
