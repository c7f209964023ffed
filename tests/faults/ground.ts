import { join } from 'node:path'
import { JOB_TIME_LIMITS, type TimeLimits } from '#db/time-limits.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import type { MailSender } from '#server/adapters/mail/port.ts'
import type { PaymentProvider } from '#server/adapters/payments/port.ts'
import type { SmsSender } from '#server/adapters/sms/port.ts'
import { testFolder } from '#tests/support/folder.ts'
import { startPaying } from '#tests/support/purchase.ts'
import { testRedis } from '#tests/support/redis.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { booksOf } from './books.ts'
import { doMainJobs, type Payer } from './main-jobs.ts'
import { worker } from './worker.ts'

/** Connections of visitors: few enough for a test to take them all. */
const WEB_CONNECTIONS = 3
const STOCK = 10

/** Replacements of adapters to the outside; without an entry the usual adapter works. */
type Outside = {
  payments?: PaymentProvider
  sms?: SmsSender
  mail?: MailSender
  files?: FileStore
  /** How the disk writes. */
  disk?: () => Promise<void>
}

export type Ground = Awaited<ReturnType<typeof faultGround>>

/** A shop with people in it, whose surroundings a test can take away and bring back. */
export async function faultGround(limits: Partial<TimeLimits> = {}) {
  await using stack = new AsyncDisposableStack()
  const redis = stack.use(await testRedis())
  const folder = join(stack.use(await testFolder()).path, 'files')
  const outside: Outside = {}
  const [usual, onDisk] = [localFiles(folder), localFiles(folder, { write: async () => outside.disk?.() })]
  const shop = stack.use(
    await testShop(
      // A machine with much else to do is given time; a Redis that is gone refuses at once.
      { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '5000', REQUESTS_PER_IP_PER_MINUTE: '100000' },
      {
        pages: true,
        files: switched(() => outside.files ?? (outside.disk ? onDisk : usual)),
        outside: {
          payments: (known) => switched(() => outside.payments ?? known),
          sms: (known) => switched(() => outside.sms ?? known),
          mail: (known) => switched(() => outside.mail ?? known),
        },
        connections: { web: WEB_CONNECTIONS, jobs: 2, limits: { ...JOB_TIME_LIMITS, ...limits } },
      },
    ),
  )
  await openForBusiness(shop)
  const product = await shop.product({ price: 4_000_000, stock: STOCK })
  const admin = await shop.loggedIn(await shop.customer({ role: 'manager' }))
  const { work, die } = stack.use(await worker(shop))

  const parts = stack.move()
  /**
   * The session that holds something, and how to release it. A test that fails releases it too, or the shop could not
   * close.
   */
  const held = { letGo: async (): Promise<void> => {} }
  parts.defer(() => held.letGo())
  return {
    shop,
    redis,
    outside,
    product,
    webConnections: WEB_CONNECTIONS,
    held,
    books: booksOf(shop, new Map([[product.id, STOCK]])),
    work,
    die,
    /** A customer who has started to pay, and pays while whatever is wrong goes on. */
    async begin(): Promise<Payer> {
      const customer = await shop.customer()
      const email = `${customer.id}@example.com`
      await shop.pool.query('update customers set email = $1 where id = $2', [email, customer.id])
      const begun = await startPaying(shop, customer, product)
      return { customer, begun, ...(await shop.loggedIn(customer)) }
    },
    mainJobs: (payer: Payer, paidTwice = false) => doMainJobs(shop, { ...payer, admin, product, paidTwice }),
    [Symbol.asyncDispose]: () => parts.disposeAsync(),
  }
}

/** A proxy of the adapter that `now` answers at the moment of a call. */
function switched<Adapter extends object>(now: () => Adapter): Adapter {
  return new Proxy({} as Adapter, {
    get(_, name) {
      const adapter = now()
      const value: unknown = Reflect.get(adapter, name, adapter)
      return typeof value === 'function' ? value.bind(adapter) : value
    },
  })
}
