import type { FastifyInstance } from 'fastify'
import { listOutbox } from '#contracts/demo.ts'
import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import { requestOtp, verifyOtp } from '#contracts/identity.ts'
import { MINUTE_MS } from '#rules/time.ts'
import type { Stage, Who } from '#seed/demo/life/stage.ts'
import { customerByNumber } from '#server/identity/customers.store.ts'
import { openSession } from '#server/identity/session/sessions.store.ts'
import { issueToken, TOKEN_SECONDS } from '#server/identity/session/tokens.ts'
import type { JobName } from '#server/jobs/queue.ts'
import { untagged } from '#server/jobs/tagged.ts'
import type { Shop } from '#server/shop.ts'
import { HANDLERS } from '#server/wiring/job-handlers.ts'
import { dueJobs, forgetJob } from './due-jobs.store.ts'

/** A shop whose doors are closed, as the story uses it. */
export type Shopkeeping = { app: FastifyInstance; shop: Shop }

/** Minutes for which a login of the story is used: shorter than an OTP stays fresh, and an admin idle. */
const LOGIN_MINUTES = 8

/** The story's view of a shop; see {@link Stage}. */
export function stageOf(shopkeeping: Shopkeeping, { now, clock }: Pick<Stage, 'now' | 'clock'>): Stage {
  const { app, shop } = shopkeeping
  const ask = askerOf(shopkeeping)
  const tokenOf = loginsAt(shop, ask)
  const sandbox = '/sandbox/razorpay/v1'
  return {
    now,
    clock,
    ask: async (who, endpoint, asked = {}) => ask(endpoint, asked, who && (await tokenOf(who))),
    send: async (who, endpoint, { params, fields, files = [], type = 'image/webp' }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
      for (const bytes of files)
        form.append(endpoint.files?.field ?? '', new Blob([new Uint8Array(bytes)], { type }), 'file')
      const body = new Response(form)
      const headers = {
        'content-type': body.headers.get('content-type') ?? '',
        authorization: `Bearer ${await tokenOf(who)}`,
      }
      const payload = Buffer.from(await body.arrayBuffer())
      return answered(
        endpoint,
        await app.inject({ method: endpoint.method, url: addressOf(endpoint, params), payload, headers }),
      )
    },
    provider: async (path, wish = {}) => {
      const { statusCode, payload } = await app.inject({ method: 'POST', url: sandbox + path, payload: wish })
      if (statusCode >= 400) throw new Error(`${path}: ${payload}`)
      return JSON.parse(payload)
    },
    settlementReport: async () => (await app.inject({ url: `${sandbox}/settlements/report.csv` })).payload,
    work: async (names = []) => {
      for (const name of names) await HANDLERS[name](shop, {} as never)
      await doDueJobs(shop)
    },
  }
}

type Answer = { statusCode: number; payload: string }

function answered<E extends Endpoint>(endpoint: E, { statusCode, payload }: Answer): WireAnswer<E> {
  if (statusCode >= 400) throw new Error(`${endpoint.method} ${endpoint.path}: ${statusCode} ${payload}`)
  return JSON.parse(payload === '' ? '{}' : payload)
}

const addressOf = (endpoint: Endpoint, params: unknown): string =>
  endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(Object(params), name) ?? '')),
  )

type Ask = <E extends Endpoint>(
  endpoint: E,
  asked: Partial<RequestInput<E>>,
  token: string | null,
) => Promise<WireAnswer<E>>

/** Calls without a network. */
const askerOf =
  ({ app }: Shopkeeping): Ask =>
  async (endpoint, { params, query, body }, token) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, params),
      query: query as Record<string, string>,
      payload: body as object,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
    return answered(endpoint, answer)
  }

/** The token of each person: by an OTP at the first time, afterwards as somebody who has just logged in. */
function loginsAt(shop: Shop, ask: Ask): (who: Who) => Promise<string> {
  const logins = new Map<Who, { token: string; until: number }>()
  const token = async (mobileNumber: Who) => {
    const at = shop.clock.now()
    const customer = await customerByNumber(shop.db, mobileNumber)
    if (!customer?.verifiedAt) return logIn(ask, mobileNumber)
    const expiresAt = new Date(at.getTime() + TOKEN_SECONDS * 1000)
    const session = await openSession(shop.db, { customerId: customer.id, at, expiresAt })
    return issueToken(shop, session, mobileNumber)
  }
  return async (who) => {
    const now = shop.clock.now().getTime()
    const kept = logins.get(who)
    if (kept && kept.until > now) return kept.token
    const fresh = await token(who)
    logins.set(who, { token: fresh, until: now + LOGIN_MINUTES * MINUTE_MS })
    return fresh
  }
}

async function logIn(ask: Ask, mobileNumber: Who): Promise<string> {
  const body = { mobile_number: mobileNumber }
  await ask(requestOtp, { body }, null)
  const messages = await ask(listOutbox, { query: { to: mobileNumber } }, null)
  const otp = messages.find((message) => message.otp !== null)?.otp ?? ''
  const { token } = await ask(verifyOtp, { body: { ...body, otp } }, null)
  return token
}

/** Does what is due by the story's clock, and what that brings about. */
async function doDueJobs(shop: Shop): Promise<void> {
  const due = () => dueJobs(shop.db, shop.clock.now())
  for (let jobs = await due(); jobs.length > 0; jobs = await due())
    for (const { id, name, data } of jobs) {
      const { payload } = untagged(data)
      await HANDLERS[name as JobName](shop, payload as never)
      await forgetJob(shop.db, id)
    }
}
