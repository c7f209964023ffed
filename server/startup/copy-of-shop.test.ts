import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { initiatePayment } from '#contracts/checkout.ts'
import { requestOtp } from '#contracts/identity.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { openWorker } from '#server/programs/bootstrap-worker.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { productionGround } from '#tests/support/production.ts'
import { paymentRequest } from '#tests/support/purchase.ts'
import { runningShop } from '#tests/support/running-shop.ts'
import { claimFiles } from './claim-files.ts'
import { noteRestored, noteTheShop } from './shop-identity.store.ts'

const SOON = { timeout: 20_000, interval: 50 }
const BACKUP = '2026-11-23T02-30-00Z'
const A_COPY =
  'This is a copy of the shop, restored from a backup: it sends no messages and takes no payments.'

/** Where a shop was restored, with one job that waited when it was backed up. */
async function restoredGround() {
  const ground = await productionGround()
  const files = localFiles(join(ground.environment.DATA_DIR, 'files'))
  await claimFiles({ db: ground.db, files, place: { kind: 'folder', name: 'files', setting: 'DATA_DIR' } })
  await noteRestored(ground.db, BACKUP)
  await ground.pool.query(`insert into pgboss.job (name, data) values ('watch-rate-age', '{}')`)
  const job = async () => {
    const { rows } = await ground.pool.query<{ state: string; started: Date | null }>(
      `select state, started_on as started from pgboss.job where name = 'watch-rate-age'`,
    )
    return rows[0]
  }
  return { ...ground, job }
}

test('a copy sends no message, takes no payment and does no job until it is told that it is the shop', async () => {
  await using ground = await restoredGround()
  const { environment, world, pool, db } = ground
  await using shop = await runningShop(environment)
  expect(shop.everything()).toContain(`restored from the backup ${BACKUP}`)
  expect(shop.everything()).toContain('npm run take-over')
  const customer = await ground.customer()
  const product = await makeProduct(db, {})
  const pay = () => shop.call(customer.token, initiatePayment, { body: paymentRequest(customer, product) })
  const otpFor = (mobile_number: string) => shop.call('', requestOtp, { body: { mobile_number } })
  await expect(pay()).rejects.toMatchObject({ status: 409, message: A_COPY })
  await expect(otpFor(customer.mobileNumber)).rejects.toMatchObject({ status: 409, message: A_COPY })
  const { rows } = await pool.query('select from sandbox_razorpay.orders')
  expect([rows, world.texts]).toEqual([[], []])
  await otpFor('9000000001')
  expect(world.texts, 'an admin can log in, to look at it').toMatchObject([{ to: '+919000000001' }])

  const { rows: told } = await pool.query<{ at: Date }>('select clock_timestamp() as at')
  await noteTheShop(db)
  await vi.waitFor(async () => expect(await ground.job()).toMatchObject({ state: 'completed' }), SOON)
  expect((await ground.job())?.started?.getTime()).toBeGreaterThanOrEqual(told[0]?.at.getTime() ?? 0)
  expect(await pay()).toMatchObject({ paymentId: expect.any(String) })
})

test('a worker on a copy waits, and begins when it is told', async () => {
  await using ground = await restoredGround()
  const worker = await openWorker(ground.environment)
  const { rows: told } = await ground.pool.query<{ at: Date }>('select clock_timestamp() as at')
  await noteTheShop(ground.db)
  await vi.waitFor(async () => expect(await ground.job()).toMatchObject({ state: 'completed' }), SOON)
  expect((await ground.job())?.started?.getTime()).toBeGreaterThanOrEqual(told[0]?.at.getTime() ?? 0)
  await worker.close()
})
