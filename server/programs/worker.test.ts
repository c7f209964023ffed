import { expect, test, vi } from 'vitest'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { testFolder } from '#tests/support/folder.ts'
import { productionGround } from '#tests/support/production.ts'
import { atTheProvider, paymentRequest } from '#tests/support/purchase.ts'
import { runningShop, runningWorker } from '#tests/support/running-shop.ts'

const PATIENT = { timeout: 30_000 }
const DEAF = 'http://127.0.0.1:1'

test('with jobs apart the web process takes the order, and the worker tells the customer, as its metrics say', async () => {
  await using ground = await productionGround()
  const { world, pool, environment } = ground
  // Had the web process tried to tell anybody, it would have failed and the job would be at its second try.
  await using web = await runningShop({ ...environment, JOBS: 'apart', SMS_PROVIDER_URL: DEAF })
  const customer = await ground.customer()
  const product = await makeProduct(ground.db, {})
  const begun = await web.call(customer.token, initiatePayment, { body: paymentRequest(customer, product) })
  const callback = await atTheProvider(world, begun.orderId, { outcome: 'captured', webhook: 'lost' })
  await web.call(customer.token, verifyPayment, { body: callback })
  expect(world.texts).toEqual([])

  const metrics = await freePort()
  await using worker = await runningWorker({ ...environment, WORKER_METRICS_PORT: String(metrics) })
  await vi.waitFor(() => expect(world.texts).toHaveLength(1), { timeout: 20_000, interval: 50 })
  expect(world.texts[0]).toMatchObject({ to: `+91${customer.mobileNumber}` })
  const told = await pool.query(
    `select max(retry_count) as tries from pgboss.job where name = 'deliver-notification'`,
  )
  expect(told.rows).toEqual([{ tries: 0 }])
  const text = await vi.waitUntil(async () => {
    const read = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
    return read.includes('shop_sms_last_hour{kind="notification"} 1\n') && read
  }, PATIENT)
  for (const sample of ['shop_database_up 1\n', 'shop_database_connections_max{pool="jobs"} 8\n'])
    expect(text).toContain(sample)
  expect(text).not.toContain('shop_render_queue')

  const verified = linesOf(web.everything()).find(({ route }) => route === verifyPayment.path)
  expect(verified).toMatchObject({ requestId: expect.any(String), status: 200 })
  const followed = linesOf(worker.everything()).filter(({ requestId }) => requestId === verified?.requestId)
  expect(followed, 'the log of the worker goes on with the request’s id').toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'provider call', provider: 'sms', outcome: 'answered' }),
      expect.objectContaining({ msg: 'job', job: 'deliver-notification', attempt: 1 }),
    ]),
  )
})

test('a worker takes no job while the schema is too new for it, says why, and resumes once it fits', async () => {
  await using ground = await productionGround()
  const { pool, environment } = ground
  await using worker = await runningWorker(environment)
  const heard = (words: string) =>
    vi.waitFor(() => expect(worker.everything()).toContain(words), { timeout: 20_000 })
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 1e14)`)
  const { rows: before } = await pool.query(
    'update drizzle.oldest_code set at = 1e14 returning (select at from drizzle.oldest_code) as at',
  )
  await heard('This process takes no more jobs. The database was migrated by a newer release')
  // As another process sends one: with its queue's way of trying again.
  await pool.query(`insert into pgboss.job (name, data) values ('watch-rate-age', '{}')`)
  const { rows: given } = await pool.query('select clock_timestamp() as at')

  await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  await pool.query('update drizzle.oldest_code set at = $1', [before[0]?.at])
  await heard('This process takes jobs.')
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select state, started_on from pgboss.job where name = 'watch-rate-age'`,
    )
    expect(rows).toMatchObject([{ state: 'completed' }])
    expect(rows[0].started_on.getTime()).toBeGreaterThanOrEqual(given[0].at.getTime())
  }, PATIENT)
})

/** The lines of a log that are JSON. */
const linesOf = (said: string): Record<string, unknown>[] =>
  said
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))

test('a worker that finds no shop on its data folder says what to do', async () => {
  await using folder = await testFolder()
  await expect(runningWorker({ DATA_DIR: folder.path, PORT: '0' })).rejects.toThrow(
    /No shop is running on the data folder .* Start it first/,
  )
})
