import { once } from 'node:events'
import { createServer } from 'node:net'
import type pg from 'pg'
import { openDatabase, openPool } from '#db/client.ts'
import { JOB_TIME_LIMITS } from '#db/time-limits.ts'
import type { Config } from '#server/config.ts'
import { type Disposers, disposeAll } from '#server/disposers.ts'
import { ensureAdministrators } from '#server/identity/administrators.store.ts'
import type { Logger } from '#server/logging/logger.ts'
import type { Clock } from '#server/shop.ts'
import type { loadParts } from '#server/wiring/load-parts.ts'
import { type Shopkeeping, stageOf } from './stage.ts'
import { storyClock } from './story-clock.store.ts'

type Voices = {
  load: () => Promise<Awaited<ReturnType<typeof loadParts>>>
  log: Logger
  say: (line: string) => void
  stop?: AbortSignal | undefined
  /** When the demo opens; left out, now. */
  now?: Date
}

/** No limit of an hour holds where an hour takes a moment. */
const NO_CAPS = {
  REQUESTS_PER_IP_PER_MINUTE: 0,
  OTP_REQUESTS_PER_NUMBER_PER_HOUR: 0,
  OTP_REQUESTS_PER_IP_PER_HOUR: 0,
  SMS_PER_HOUR: 0,
}

/**
 * Plays the story of the demo (`seed/demo/life/`) in a shop of its own on the same database, with a clock that moves: every
 * order, bill and count of it is made by the shop's own calls. Nobody else is served until it ends.
 */
export async function liveThrough(
  config: Config,
  url: string,
  { load, log, say, stop, now = new Date() }: Voices,
): Promise<void> {
  const disposers: Disposers = []
  let moment = now
  // Calls lost in a crash are played again from the beginning.
  const pool = openPool(url, { limits: JOB_TIME_LIMITS, commitsLater: true })
  disposers.push(() => pool.end())
  try {
    const stamps = await storyClock(pool)
    disposers.push(stamps.end)
    const clock = {
      now: () => new Date(moment),
      set: async (to: Date) => {
        moment = to
        await stamps.set(to)
      },
    }
    const shopkeeping = await openBehindClosedDoors(config, { url, pool }, { load, log, clock }, disposers)
    const { playLife } = await import('#seed/demo/life/life.ts')
    await playLife(stageOf(shopkeeping, { now, clock }), { say, stop })
  } finally {
    await disposeAll(disposers, log)
  }
}

type Opening = Pick<Voices, 'load' | 'log'> & { clock: Clock }

async function openBehindClosedDoors(
  config: Config,
  { url, pool }: { url: string; pool: pg.Pool },
  { load, log, clock }: Opening,
  disposers: Disposers,
): Promise<Shopkeeping> {
  const { createServices, buildApp, wireOf, razorpaySandbox } = await load()
  if (!razorpaySandbox) throw new Error('Only a demo has a life behind it.')
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  await ensureAdministrators(openDatabase(pool), config.ADMIN_MOBILE_NUMBERS)
  const quiet = { ...config, ...NO_CAPS, PORT: port }
  const { shop, changes } = await createServices(quiet, { url, pool, jobPool: null, log, clock }, disposers)
  const { app } = await buildApp({
    shop,
    wire: wireOf(shop),
    origin,
    changes,
    isReady: async () => null,
    isOverloaded: () => false,
  })
  disposers.push(() => app.close())
  await app.register(razorpaySandbox, {
    prefix: '/sandbox/razorpay',
    pool,
    clock,
    keyId: config.RAZORPAY_KEY_ID ?? '',
    keySecret: config.RAZORPAY_KEY_SECRET ?? '',
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET ?? '',
    webhookUrl: () => `${origin}/api/payment/webhook`,
  })
  await app.listen({ port, host: '127.0.0.1' })
  return { app, shop }
}

/** The payment provider is spoken to over the network, at an address that is known before anything is opened. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
