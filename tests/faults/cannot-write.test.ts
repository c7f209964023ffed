import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { initiatePayment } from '#contracts/checkout.ts'
import { tellOfWrites } from '#server/system/tell-of-writes.ts'
import { paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

/** Switches the server to the state of a standby or a read-only primary, in which every connection only reads, or back. */
async function setReadOnly({ pool }: TestShop, isReadOnly: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set default_transaction_read_only = off')
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    const change = isReadOnly
      ? 'set default_transaction_read_only = on'
      : 'reset default_transaction_read_only'
    await client.query(`alter database "${rows[0]?.name}" ${change}`)
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
  } finally {
    client.release(true)
  }
}

const readyz = async (shop: TestShop) => {
  const { statusCode, body } = await shop.inject({ method: 'GET', url: '/readyz' })
  return { statusCode, body }
}

const cannotWrite = async (shop: TestShop, owner: Awaited<ReturnType<TestShop['customer']>>) =>
  (await shop.as(owner).call(listAlarms)).filter(({ kind }) => kind === 'cannot-write')

test('while the database only reads, pages are read, orders are refused in a sentence, and everybody is told; it ends by itself', async () => {
  await using shop = await testShop()
  const owner = await shop.customer({ role: 'owner' })
  const [customer, product] = [await shop.customer(), await shop.product()]
  const token = await shop.as(owner).token()
  const texts: string[] = []
  const mail = { send: async ({ subject }: { subject: string }) => void texts.push(subject) }
  const sms = { send: async ({ body }: { body: string }) => void texts.push(body) }
  shop.shop.writes.onChange(tellOfWrites({ ...shop.shop, mail, sms }))
  const paying = await shop.loggedIn(customer)
  await setReadOnly(shop, true)

  const refused = await paying
    .call(initiatePayment, { body: paymentRequest(customer, product) })
    .catch((fault: { status: number; retryAfter: number; message: string }) => fault)
  expect(refused).toMatchObject({ status: 503, message: expect.stringContaining('cannot save anything') })
  expect(await readyz(shop)).toMatchObject({ statusCode: 503, body: expect.stringContaining('cannot write') })
  expect(await shop.call(listProducts)).toHaveLength(1)
  const { statusCode, body } = await shop.inject({
    ...{ method: 'GET', url: '/api/admin/alarms', headers: { authorization: `Bearer ${token}` } },
  })
  expect([statusCode, body]).toEqual([200, expect.stringContaining('read-only transaction')])
  await expect.poll(() => texts).toEqual([expect.stringContaining('nothing can be saved')])

  await setReadOnly(shop, false)
  await expect.poll(() => readyz(shop), { timeout: 15_000 }).toMatchObject({ statusCode: 200 })
  await startPaying(shop, customer, product)
  await expect.poll(() => cannotWrite(shop, owner)).toMatchObject([{ resolvedAt: expect.any(String) }])
})
