import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { postmasterOf } from '#tests/support/postmaster.ts'
import { isGone } from '#tests/support/process-gone.ts'
import { productionGround } from '#tests/support/production.ts'
import { runningShop, runningWorker } from '#tests/support/running-shop.ts'

const SOON = { timeout: 30_000, interval: 20 }

type Ground = Awaited<ReturnType<typeof productionGround>>

/** Somebody's transaction that keeps others waiting until it ends. */
async function holding({ pool }: Ground, statement: string) {
  const holder = await pool.connect()
  await holder.query('begin')
  await holder.query(statement)
  const isInTheWay = async () => {
    const waiting = await pool.query(
      `select from pg_locks join pg_database d on d.oid = database
       where not granted and d.datname = current_database()`,
    )
    expect(waiting.rowCount).toBeGreaterThan(0)
  }
  return {
    hasSomebodyWaiting: () => vi.waitFor(isInTheWay, SOON),
    letGo: async () => {
      await holder.query('rollback')
      holder.release()
    },
  }
}

function writeTo(origin: string): Promise<Response> {
  const form = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: '9822012345' }
  const rest = { city: 'Pune', state: 'Maharashtra', country: 'India', message: 'Is the shop open?' }
  return fetch(`${origin}/api/imageUpload/sendEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, ...rest }),
  })
}

test('on a stop signal the shop first says that it is not ready, and finishes the requests it has begun', async () => {
  await using ground = await productionGround()
  await using shop = await runningShop({ ...ground.environment, JOBS: 'apart', DRAIN_SECONDS: '1' })
  const lock = await holding(ground, `select pg_advisory_xact_lock(hashtextextended('contact messages', 0))`)
  const slow = writeTo(shop.origin)
  await lock.hasSomebodyWaiting()

  const ready = async () => {
    const answer = await fetch(`${shop.origin}/readyz`)
    return [answer.status, (await answer.json()).status, answer.headers.get('connection')]
  }
  await vi.waitFor(async () => expect(await ready()).toEqual([200, 'ready', 'keep-alive']), SOON)
  shop.signal('SIGTERM')
  await vi.waitFor(async () => expect(await ready()).toEqual([503, 'stopping', 'close']), SOON)
  const isClosed = () =>
    fetch(`${shop.origin}/healthz`).then(
      () => false,
      () => true,
    )
  await vi.waitFor(async () => expect(await isClosed()).toBe(true), SOON)
  await lock.letGo()
  expect((await slow).status, shop.said()).toBe(200)
  expect(await shop.ended(), shop.said()).toBe(0)
})

test('on a stop signal a worker finishes its current job', async () => {
  await using ground = await productionGround()
  const lock = await holding(ground, 'lock table payment_links in access exclusive mode')
  const boss = new PgBoss({ connectionString: ground.url, supervise: false, schedule: false, migrate: false })
  await boss.start()
  const id = await boss.send('check-payment-links', {})
  await boss.stop({ graceful: false })
  await using worker = await runningWorker(ground.environment)
  await lock.hasSomebodyWaiting()

  worker.signal('SIGTERM')
  await vi.waitFor(() => expect(worker.said()).toContain('closing the worker'), SOON)
  await lock.letGo()
  expect(await worker.ended(), worker.said()).toBe(0)
  const { rows } = await ground.pool.query('select state from pgboss.job where id = $1', [id])
  expect(rows).toEqual([{ state: 'completed' }])
})

/** A promise that fails and that nobody looks at, as soon as the process gets the signal. */
const STRAY = `process.on('SIGUSR2',()=>Promise.reject(new Error('nobody-looked-at-this')))`

test('after an uncaught fault or a second signal the shop exits at once and leaves no PostgreSQL', async () => {
  await using folder = await testFolder()
  await copyPhotographs(join(folder.path, 'files'))
  await using shop = await runningShop({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    DRAIN_SECONDS: '60',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(STRAY)}`,
  })
  const postmaster = postmasterOf(folder.path)
  const first = await postmaster.pid()
  shop.signal('SIGUSR2')
  expect(await shop.ended()).toBe(1)
  expect(shop.said()).toMatch(/"level":60.*nobody caught this; the process ends/)
  expect(shop.said()).toMatch(/nobody-looked-at-this[\s\S]*at process/)
  expect(await isGone(first)).toBe(true)

  await shop.startAgain()
  const second = await postmaster.pid()
  await vi.waitFor(() => {
    shop.signal('SIGTERM')
    expect(shop.isAlive()).toBe(false)
  }, SOON)
  expect(await shop.ended()).toBe(1)
  expect(await isGone(second)).toBe(true)
}, 240_000)
