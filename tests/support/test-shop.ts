import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import type { UnreadableRow } from '#contracts/unreadable.ts'
import { openDatabase, openPool } from '#db/client.ts'
import { readiness } from '#db/readiness.ts'
import { JOB_TIME_LIMITS, type TimeLimits } from '#db/time-limits.ts'
import { razorpaySandbox } from '#sandbox/razorpay/razorpay-sandbox.ts'
import { watchWrites } from '#server/adapters/database/write-watch.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { localMail } from '#server/adapters/mail/local.ts'
import type { MailSender } from '#server/adapters/mail/port.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import { razorpay } from '#server/adapters/payments/razorpay.ts'
import { localSms } from '#server/adapters/sms/local.ts'
import type { SmsSender } from '#server/adapters/sms/port.ts'
import { announceChanges } from '#server/changes/change-feed.ts'
import { openReadSource } from '#server/changes/read-source.ts'
import { readConfig } from '#server/config.ts'
import { keepIndex } from '#server/finding/index/keep-index.ts'
import { buildApp } from '#server/http/app.ts'
import { productionPages } from '#server/http/pages/page-bundles.ts'
import { openSession } from '#server/identity/session/sessions.store.ts'
import { issueToken } from '#server/identity/session/tokens.ts'
import { jobSender } from '#server/jobs/queue.ts'
import { createLogger } from '#server/logging/logger.ts'
import type { ShopModule } from '#server/modules/shop-module.ts'
import { openShop, type Shop } from '#server/shop.ts'
import { tryToWrite } from '#server/system/room-samples.store.ts'
import { wireOf } from '#server/wiring/features.ts'
import { MODULES } from '#wiring/modules.ts'
import {
  type CustomerOptions,
  makeCustomer,
  makeProduct,
  type ProductOptions,
  seedBaseline,
} from './builders.ts'
import { testClock } from './clock.ts'
import { type Template, type TestDatabase, testDatabase } from './database.ts'
import { watchRefusals } from './declared-refusals.ts'
import { testFolder } from './folder.ts'
import { testJobs } from './jobs.ts'
import { Refused } from './refused.ts'

export const SECRETS = {
  TOKEN_SECRET: 'a token secret of the tests, long enough',
  OTP_SECRET: 'an OTP secret of the tests, long enough',
  PAN_KEYS: `tests:${Buffer.alloc(32, 7).toString('base64')}`,
  RAZORPAY_KEY_ID: 'rzp_test_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'key secret of the tests',
  RAZORPAY_WEBHOOK_SECRET: 'webhook secret of the tests',
}

type Customer = Awaited<ReturnType<typeof makeCustomer>>
export type TestShop = Awaited<ReturnType<typeof testShop>>

type SharedDatabase = Pick<TestDatabase, 'url' | 'pool'>

type Options = {
  /** The first rows of the shop, before the test begins; without it, categories, a type and rates. */
  seedBaseline?: (shop: Shop) => Promise<void>
  /** Begins with the demo shop, as it was laid out a while ago. */
  demo?: boolean
  /** Where images and uploads are; without it, a folder of this test's own. */
  files?: FileStore
  /** Another shop, whose database this one uses: a second node. Dispose of this one first. */
  beside?: SharedDatabase
  /** Whether nothing new may be rendered; the load of the machine that tests is not looked at. */
  isOverloaded?: () => boolean
  /** The trade modules; without it, those of this shop. */
  modules?: readonly ShopModule[]
  /** With the rendered pages, as built. */
  pages?: boolean
  /**
   * Whether the product index follows the change feed alone, as in the real shop. Without it, every product is looked
   * at again before each search, because tests write into the database and tell nobody.
   */
  hears?: boolean
  /** Milliseconds in which a request must have arrived; without it, as in the real shop. */
  maxRequestMs?: number
  /** How many connections visitors and jobs have, and how long each waits for one; without it they share plenty. */
  connections?: { web: number; jobs: number; limits?: TimeLimits }
  /** Replaces adapters to the outside; each is made from the usual one. */
  outside?: { payments?: Around<PaymentProvider>; sms?: Around<SmsSender>; mail?: Around<MailSender> }
}

type Around<Adapter> = (usual: Adapter) => Adapter

/** An answer of which every row can be read: a test that spoils none meets none, and this is looked at. */
type Readable<Answer> = Answer extends readonly (infer Row)[]
  ? Exclude<Row, UnreadableRow>[]
  : Answer extends object
    ? { [Name in keyof Answer]: ReadablePart<Answer[Name]> }
    : Answer
type ReadablePart<Part> = Part extends readonly (infer Row)[]
  ? Exclude<Row, UnreadableRow>[]
  : Part extends { rows: readonly (infer Row)[] }
    ? Omit<Part, 'rows'> & { rows: Exclude<Row, UnreadableRow>[] }
    : Part

/** A whole shop of this test's own: real PostgreSQL, the real HTTP app on a port, the real payment sandbox. */
export async function testShop(settings: Record<string, string> = {}, options: Options = {}) {
  const { url, pool, folder, ...rest } = await testResources(
    options.beside ?? (options.demo ? 'demo_template' : 'shop_template'),
  )
  const { web: webPool = pool, jobs: jobPool = pool } = rest.pools(options.connections)
  const clock = testClock()
  const config = readConfig({ REQUESTS_PER_IP_PER_MINUTE: '0', ...SECRETS, ...settings })
  const db = openDatabase(pool)
  const logged: string[] = []
  const to = { write: (line: string) => void logged.push(line) }
  const log = createLogger(config, { process: 'test', to })
  const boss = await queuesIn(pool)
  const changes = await openReadSource({
    url,
    pool: webPool,
    replicaUrls: config.DATABASE_REPLICA_URLS,
    log,
  })
  const address = { origin: 'http://127.0.0.1:0' }
  const payments = () =>
    razorpay({
      keyId: SECRETS.RAZORPAY_KEY_ID,
      keySecret: SECRETS.RAZORPAY_KEY_SECRET,
      webhookSecrets: [SECRETS.RAZORPAY_WEBHOOK_SECRET],
      baseUrl: `${address.origin}/sandbox/razorpay`,
      checkoutScriptUrl: '/sandbox/razorpay/v1/checkout.js',
      backoffMs: 5,
    })
  const { outside = {} } = options
  const around = <Adapter>(usual: Adapter, wrap: Around<Adapter> = (same) => same) => wrap(usual)
  const writes = watchWrites(() => tryToWrite(webPool), log)
  const doubts = announceChanges()
  changes.onInvalidate(doubts.tell)
  const kept = keepIndex({ read: changes.read, onInvalidate: doubts.onInvalidate })
  const index = () => {
    if (!options.hears) doubts.tell(new Set(['all']))
    return kept.current()
  }
  const parts = {
    config,
    databaseUrl: url,
    clock,
    log,
    jobsOf: jobSender(boss),
    onChange: changes.applyOwn,
    payments: around<PaymentProvider>(lateBound(payments), outside.payments),
    files: options.files ?? localFiles(folder.path),
    sms: around(localSms(db, clock), outside.sms),
    mail: around(localMail(db, clock), outside.mail),
    writes,
    modules: options.modules ?? MODULES,
    index,
  }
  const shop = openShop({ ...parts, database: openDatabase(webPool), read: changes.read })
  const jobShop = openShop({ ...parts, database: openDatabase(jobPool) })
  if (!options.demo && !options.beside) await (options.seedBaseline?.(shop) ?? seedBaseline(db, clock.now()))
  for (const module of MODULES) await module.opened?.(shop)
  const refusals = watchRefusals()
  const { features, plugins } = wireOf(shop)
  const { app, responseCache, figures } = await buildApp({
    shop,
    wire: { features: refusals.knownBy(features), plugins },
    origin: 'http://shop.test',
    changes,
    isReady: readiness(pool),
    isOverloaded: options.isOverloaded ?? (() => false),
    maxRequestMs: options.maxRequestMs,
  })
  refusals.hear(app)
  await app.register(razorpaySandbox, {
    prefix: '/sandbox/razorpay',
    pool,
    keyId: SECRETS.RAZORPAY_KEY_ID,
    keySecret: SECRETS.RAZORPAY_KEY_SECRET,
    webhookSecret: SECRETS.RAZORPAY_WEBHOOK_SECRET,
    webhookUrl: () => `${address.origin}/api/payment/webhook`,
    clock,
    // Its first look would be on a second connection, beside the test's first statement.
    resumes: options.beside !== undefined,
  })
  if (options.pages)
    await productionPages(app, {
      shop,
      origin: 'http://shop.test',
      responseCache,
      changes,
    })
  address.origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const asker =
    (token?: string) =>
    async <E extends Endpoint>(endpoint: E, asked: Partial<RequestInput<E>> = {}) => {
      const response = await app.inject(request(endpoint, asked, token))
      const answer = response.body === '' ? {} : response.json()
      if (response.statusCode >= 400) throw new Refused(response.statusCode, answer)
      if (response.body.includes('"unreadable":true'))
        throw new Error(`${endpoint.path} answers a row that cannot be shown: ${response.body}`)
      return answer as Readable<WireAnswer<E>>
    }
  const tokenOf = async (customer: Customer) => {
    const expiresAt = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000)
    const session = await openSession(db, { customerId: customer.id, at: clock.now(), expiresAt })
    return issueToken(shop, session, customer.mobileNumber)
  }

  return {
    ...rest,
    origin: address.origin,
    shop,
    db,
    url,
    pool,
    clock,
    /** The changes that this node hears of. */
    changes,
    jobs: testJobs(pool, jobShop),
    /** The log, as JSON lines, from warnings up. */
    logged: () => logged.join(''),
    /** The web server's figures. */
    figures,
    /** Every address that is answered, as Fastify draws them. */
    routes: () => app.printRoutes({ commonPrefix: false }),
    /** Where its files are, unless it was given others. */
    folder: folder.path,
    /** The raw HTTP app, for what a typed call cannot ask. */
    inject: (options: InjectOptions) => app.inject(options),
    /** Calls as a visitor; throws {@link Refused}. */
    call: asker(),
    /** Calls as a logged-in customer. */
    as: (customer: Customer) => ({
      call: async <E extends Endpoint>(endpoint: E, asked: Partial<RequestInput<E>> = {}) =>
        asker(await tokenOf(customer))(endpoint, asked),
      token: () => tokenOf(customer),
    }),
    /** As {@link as}, with one login for all calls: for those who make very many. */
    loggedIn: async (customer: Customer) => ({ call: asker(await tokenOf(customer)) }),
    customer: (options: CustomerOptions = {}) => makeCustomer(db, options),
    product: (options: ProductOptions = {}) => makeProduct(db, options),
    async [Symbol.asyncDispose]() {
      writes.close()
      await app.close()
      await kept.close()
      await changes.close()
      await rest.release()
      refusals.mustBeDeclared()
    },
  }
}

let queues: Promise<PgBoss> | undefined

/**
 * One sender of jobs for all shops of this process: it learns the queues from the first, all have the same ones, and
 * each shop sends within its own database.
 */
function queuesIn(pool: pg.Pool): Promise<PgBoss> {
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values)
  const apart = { supervise: false, schedule: false, migrate: false, queueCacheIntervalSeconds: 24 * 60 * 60 }
  queues ??= new PgBoss({ db: { executeSql }, ...apart }).start()
  return queues
}

async function testResources(database: Template | SharedDatabase) {
  const stack = new AsyncDisposableStack()
  const { url, pool } = typeof database === 'string' ? stack.use(await testDatabase(database)) : database
  const folder = stack.use(await testFolder())
  const pools = (sizes?: Options['connections']) => {
    if (!sizes) return {}
    const { limits = JOB_TIME_LIMITS } = sizes
    const open = (max: number) => stack.adopt(openPool(url, { max, limits }), (pool) => pool.end())
    return { web: open(sizes.web), jobs: open(sizes.jobs) }
  }
  return { url, pool, folder, pools, release: () => stack.disposeAsync() }
}

/** The provider's address is known only once the app listens, and the app needs the provider first. */
function lateBound<T extends object>(make: () => T): T {
  let made: T | undefined
  return new Proxy({} as T, {
    get(_, name) {
      made ??= make()
      return Reflect.get(made, name, made)
    },
  })
}

function request<E extends Endpoint>(
  endpoint: E,
  asked: Partial<RequestInput<E>>,
  token?: string,
): InjectOptions {
  const params = (asked.params ?? {}) as Record<string, string>
  return {
    method: endpoint.method,
    url: endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    query: asked.query as Record<string, string>,
    payload: asked.body as object,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }
}
