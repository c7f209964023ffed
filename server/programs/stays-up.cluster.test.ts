import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { postmasterOf } from '#tests/support/postmaster.ts'
import { runningShop, runningWorker } from '#tests/support/running-shop.ts'

const SOON = { timeout: 30_000, interval: 20 }
const SIDE_BY_SIDE = 4

/** The demo shop on its own PostgreSQL, its jobs in a process of their own, and visitors who never stop asking. */
async function busyShop() {
  const stack = new AsyncDisposableStack()
  const folder = stack.use(await testFolder())
  await copyPhotographs(join(folder.path, 'files'))
  const port = String(await freePort())
  const environment = { PORT: port, DATA_DIR: folder.path, JOBS: 'apart', REQUESTS_PER_IP_PER_MINUTE: '0' }
  const web = stack.use(await runningShop(environment))
  const worker = stack.use(await runningWorker(environment))
  const visitors = visitorsOf(web.origin)
  stack.defer(visitors.leave)
  const ask = (path: string) => fetch(web.origin + path)
  const isReady = async () => (await ask('/readyz')).status
  return { web, worker, visitors, ask, isReady, postmaster: postmasterOf(folder.path), stack }
}

/** Ask for pages, lists and calls that write; a refused one is asked again. Keeps how they were answered. */
function visitorsOf(origin: string) {
  const statuses = new Set<number>()
  let leaving = false
  let count = 0
  const post = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const visit = async () => {
    while (!leaving) {
      count += 1
      const asked = [
        fetch(`${origin}/gold?minPrice=${count}`),
        fetch(`${origin}/api/products/getall?limit=${1 + (count % 20)}`),
        fetch(`${origin}/api/users/request-otp`, post({ mobile_number: String(9_100_000_000 + count) })),
      ]
      for (const answer of asked) {
        const response = await answer
        statuses.add(response.status)
        await response.arrayBuffer()
      }
    }
  }
  const visits = Array.from({ length: SIDE_BY_SIDE }, visit)
  return {
    statuses,
    leave: async () => {
      leaving = true
      await Promise.allSettled(visits)
    },
  }
}

// Some twelve seconds on a quiet machine.
test('the shop stays up while its PostgreSQL is cut off, killed and stopped under load', async () => {
  const shop = await busyShop()
  await using _ = shop.stack
  const { web, worker, visitors, ask, isReady, postmaster } = shop

  // Cut off and started again at once, as by a restart of the database server.
  await postmaster.stop()
  await postmaster.start()
  await vi.waitFor(async () => expect(await isReady()).toBe(200), SOON)

  // Killed: nobody but the shop itself starts it again.
  const before = await postmaster.pid()
  await postmaster.kill()
  await vi.waitFor(async () => expect(await isReady()).toBe(200), SOON)
  expect(await postmaster.pid()).not.toBe(before)

  // Away for a while.
  const cached = async () => {
    const page = await ask('/')
    return [page.status, page.headers.get('x-cache'), (await page.text()).length > 5000]
  }
  await vi.waitFor(async () => expect(await cached()).toEqual([200, 'hit', true]), SOON)
  await postmaster.stop()
  await vi.waitFor(async () => expect(await isReady()).toBe(503), SOON)
  expect((await ask('/healthz')).status).toBe(200)
  // Asked until they hold: a machine with much else to do makes the shop refuse work as well.
  await vi.waitFor(async () => expect(await cached()).toEqual([200, 'stale', true]), SOON)
  await vi.waitFor(async () => expectRefusalPage(await ask('/silver?minPrice=1')), SOON)
  await vi.waitFor(async () => expectRefusedCall(await ask('/api/products/getall?limit=30')), SOON)
  await postmaster.start()
  await vi.waitFor(async () => expect(await isReady()).toBe(200), SOON)
  await vi.waitFor(async () => expect(await cached()).toEqual([200, 'hit', true]), SOON)

  expect([web.isAlive(), worker.isAlive()], web.said() + worker.said()).toEqual([true, true])
  await visitors.leave()
  expect([...visitors.statuses].filter((status) => ![200, 429, 503].includes(status))).toEqual([])
  await tellsTheWriter(web.origin)

  // A browser's spare connection does not keep the shop from closing.
  const spare = connect(Number(new URL(web.origin).port), '127.0.0.1').on('error', () => {})
  expect([await worker.stop(), await web.stop()]).toEqual([0, 0])
  spare.destroy()
}, 180_000)

const AWAY = 'The shop is not available at the moment.'

async function expectRefusalPage(page: Response): Promise<void> {
  expect(await page.text()).toContain(AWAY)
  expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
}

async function expectRefusedCall(call: Response): Promise<void> {
  expect(await call.json()).toEqual({
    message: expect.stringContaining(AWAY),
    retryAfter: expect.any(Number),
  })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5'])
}

/** A mail is a job: the worker has found its database again as well. */
async function tellsTheWriter(origin: string): Promise<void> {
  const to = 'asha@example.com'
  const form = { firstName: 'Asha', lastName: 'Rao', email: to, phone: '9822012345', city: 'Pune' }
  const sent = await fetch(`${origin}/api/imageUpload/sendEmail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, state: 'Maharashtra', country: 'India', message: 'Is the shop open?' }),
  })
  expect(sent.status, await sent.text()).toBe(200)
  const mails = async () => (await fetch(`${origin}/api/demo/outbox?to=${to}`)).json()
  await vi.waitFor(async () => expect(await mails()).not.toEqual([]), SOON)
}
