import fc from 'fast-check'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import type { Endpoint, RequestInput, WireAnswer } from '#contracts/endpoint.ts'
import { RECURRING_JOBS } from '#server/jobs/queue.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { daysGoBy, jobsWaiting } from '#tests/support/days-go-by.ts'
import { ledgerViolations } from '#tests/support/ledger-invariants.ts'
import type { Moment } from '#tests/support/outside-world.ts'
import { ownPostgres } from '#tests/support/own-postgres.ts'
import { MONEY_JOBS } from '#tests/support/payment-steps.ts'
import { EXPECTED_REFUSALS, live, story, wantedOf } from '#tests/support/payment-stories.ts'
import { productionGround } from '#tests/support/production.ts'
import { Refused } from '#tests/support/refused.ts'
import { runningShop } from '#tests/support/running-shop.ts'

const SEED = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000)
const KILLS = Number(process.env.KILLS ?? 10)
const PAYMENTS = Number(process.env.PAYMENTS ?? 20 * KILLS)
const RESTARTS = Number(process.env.DATABASE_RESTARTS ?? 1)
/** Milliseconds for all of it; a long run of some hours is started by hand. */
const TIME_LIMIT = 180_000 + PAYMENTS * 1000
/** Milliseconds until everything that was left over is done. */
const SETTLING = { timeout: 60_000 + PAYMENTS * 100, interval: 100 }
const SIDE_BY_SIDE = 8
const PRODUCTS = 12
/** Most pay once, so nobody comes near the limit of reservations. */
const CUSTOMERS = Math.ceil(PAYMENTS * 0.7)
/** A long run says after each so many payments that it goes on. */
const SAY_AFTER = 500
/** Too few for all who pay. */
const STOCK = Math.ceil((PAYMENTS * 1.6) / PRODUCTS)

type Setting = Awaited<ReturnType<typeof open>>

async function open() {
  const stack = new AsyncDisposableStack()
  const postgres = await ownPostgres()
  const ground = stack.use(await productionGround(postgres))
  const shop = stack.use(await runningShop(ground.environment))
  const boss = new PgBoss({
    connectionString: ground.url,
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  // While PostgreSQL restarts, pg-boss reports that it has no connection. It connects again by itself.
  boss.on('error', () => {})
  await boss.start()
  stack.defer(() => boss.stop({ graceful: false }))
  const products = await Promise.all(
    Array.from({ length: PRODUCTS }, () => makeProduct(ground.db, { stock: STOCK })),
  )
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => ground.customer()))
  const { pool, world } = ground
  return {
    pool,
    world,
    shop,
    boss,
    pieces: products,
    buyers: customers,
    database: restartable(postgres),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Restarts PostgreSQL on demand. Others can wait until it is back, and ask how often it was restarted. */
function restartable({ restart }: { restart: () => Promise<void> }) {
  let back = Promise.resolve()
  let restarts = 0
  return {
    restart(): void {
      restarts += 1
      back = back.then(restart)
    },
    isBack: () => back,
    restarts: () => restarts,
  }
}

/** "One moment, please": PostgreSQL is restarting. */
const isDatabaseAway = ({ status, message }: Refused) => status === 503 && /try again/i.test(message)

/** The line was cut, and the customer did not try again. */
class WentAway extends Error {}

/** A customer's browser: when the shop dies under a call, it asks again as soon as the shop is back, or is closed. */
function browserOf({ shop, database }: Setting, token: string, persistent: boolean) {
  return async <E extends Endpoint>(endpoint: E, asked: Partial<RequestInput<E>>): Promise<WireAnswer<E>> => {
    for (;;) {
      await shop.isOpen()
      await database.isBack()
      try {
        return await shop.call(token, endpoint, asked)
      } catch (fault) {
        if (fault instanceof Refused && !isDatabaseAway(fault)) throw fault
        if (!persistent) throw new WentAway('The line was cut.', { cause: fault })
      }
    }
  }
}

/** This many runs at the same time, one starting when another ends; `begins` is called before each. */
async function sideBySide(count: number, buyOne: (nth: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    while (next < count) await buyOne(next++)
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane))
}

const moment: fc.Arbitrary<Moment> = fc.record({
  call: fc.constantFrom('an order', 'what was paid', 'what was paid', 'a refund'),
  when: fc.constantFrom('before', 'after'),
})

test(
  `of ${PAYMENTS} payments no rupee and no product is lost, though the shop is killed ${KILLS} times and PostgreSQL restarted ${RESTARTS} times (KILL_SEED=${SEED})`,
  async () => {
    await using setting = await open()
    const { pool, world, shop, database, pieces: products, buyers: customers } = setting
    const stories = fc.sample(story, { seed: SEED, numRuns: PAYMENTS })
    const dates = fc.sample(moment, { seed: SEED, numRuns: KILLS })
    const persistent = fc.sample(fc.boolean(), { seed: SEED, numRuns: PAYMENTS })
    const refusals: unknown[] = []
    let kills = 0
    const kill = () => {
      kills += 1
      shop.killAndStart()
    }

    await sideBySide(PAYMENTS, async (nth) => {
      if (nth > 0 && nth % SAY_AFTER === 0) console.info(`${nth} of ${PAYMENTS} payments, ${kills} kills`)
      const due = dates[Math.floor(nth / (PAYMENTS / KILLS))]
      if (nth % (PAYMENTS / KILLS) === 5 && due) {
        if (world.callOff()) kill()
        await shop.isOpen()
        world.lieInWait(due, kill)
      }
      if (RESTARTS > 0 && nth % Math.ceil(PAYMENTS / RESTARTS) === 10) database.restart()
      const restarts = database.restarts()
      const told = stories[nth]
      const customer = customers[nth % customers.length]
      if (!told || !customer) throw new Error('There are fewer stories than payments.')
      const call = browserOf(setting, customer.token, persistent[nth] === true)
      await live({ customer, products: wantedOf(products, told), call, provider: world }, told).catch(
        (fault) => {
          const isOfSandbox = !(fault instanceof Refused) && database.restarts() > restarts
          refusals.push(isOfSandbox ? new WentAway('The provider lost its database as well.') : fault)
        },
      )
    })
    if (world.callOff()) kill()
    await shop.isOpen()
    await database.isBack()

    const atFirst = new Map(products.map(({ id }) => [id, STOCK]))
    await vi.waitFor(async () => {
      await daysGoBy(setting)
      await vi.waitFor(async () => expect(await jobsWaiting(setting)).toBe(0), SETTLING)
      expect(await ledgerViolations(pool, atFirst)).toEqual([])
    }, SETTLING)
    expect(kills).toBe(KILLS)
    expect(database.restarts()).toBe(RESTARTS)
    for (const refusal of refusals)
      if (!(refusal instanceof WentAway))
        expect(refusal).toMatchObject({ message: expect.stringMatching(EXPECTED_REFUSALS) })
    const failed = await pool.query(
      `select name, output from pgboss.job where state = 'failed' and name = any($1)`,
      [MONEY_JOBS.filter((name) => !RECURRING_JOBS.has(name))],
    )
    // Of jobs that come again each minute some die with the shop; the next one does their work.
    expect(failed.rows).toEqual([])
    const { rows } = await pool.query(
      'select (select count(*)::int from payments) as payments, (select count(*)::int from orders) as orders',
    )
    expect(rows[0].payments).toBeGreaterThan(0.6 * PAYMENTS)
    expect(rows[0].orders).toBeGreaterThan(0.2 * PAYMENTS)
  },
  TIME_LIMIT,
)
