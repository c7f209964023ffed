import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { uploadImage } from '#contracts/admin/catalogue.ts'
import { downloadInvoice } from '#contracts/invoices.ts'
import { freePort } from '#lab/cluster/free-ports.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { S3_LIMITS } from '#server/time-limits.ts'
import { testS3 } from '#tests/support/s3.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { openForBusiness, soldOrder } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { s3Files } from './s3.ts'
import type { S3Settings } from './s3-settings.ts'

/** Two nodes with one database and one bucket, and a disk each. */
async function twoNodes(settings: S3Settings) {
  const stack = new AsyncDisposableStack()
  const files = () => s3Files(settings, { ...S3_LIMITS, backoffMs: 1 })
  const one = stack.use(await testShop({}, { files: files() }))
  const other = stack.use(await testShop({}, { files: files(), beside: one }))
  const onDisk = async () => [...(await readdir(one.folder)), ...(await readdir(other.folder))]
  return { one, other, onDisk, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('an image uploaded on one node is served by the other, and no disk holds it', async () => {
  await using s3 = await testS3()
  await using nodes = await twoNodes(s3.settings)
  const manager = await nodes.one.customer({ role: 'manager' })
  const image = await sendForm(nodes.one, manager, uploadImage, {
    fields: { alt: 'A' },
    file: await sketch(),
  })
  const url = image.src
  const [here, there] = [await nodes.one.inject({ url }), await nodes.other.inject({ url })]
  expect([there.statusCode, there.headers['content-type']]).toEqual([200, here.headers['content-type']])
  expect(Number(there.headers['content-length'])).toBe(there.rawPayload.length)
  expect(there.rawPayload.equals(here.rawPayload)).toBe(true)
  expect(await nodes.onDisk()).toEqual([])
})

test('an invoice printed on one node is downloaded from the other', async () => {
  await using s3 = await testS3()
  await using nodes = await twoNodes(s3.settings)
  const { one, other } = nodes
  await openForBusiness(one)
  const customer = await one.customer()
  const order = await soldOrder(one, customer, await one.product())
  await issueInvoice(one.shop, order.orderId)
  const url = downloadInvoice.path.replace(':orderId', order.number)
  const headers = { authorization: `Bearer ${await one.as(customer).token()}` }
  const printed = await one.inject({ url, headers })
  const fetched = await other.inject({ url, headers })
  expect([printed.statusCode, fetched.statusCode]).toEqual([200, 200])
  expect(fetched.rawPayload.equals(printed.rawPayload)).toBe(true)
  const { rows } = await one.pool.query('select 1 from alarms')
  expect(rows, 'nothing had to be printed again').toEqual([])
  expect((await other.inject({ url })).statusCode, 'without the login').toBe(401)
})

test('while the store is away, files are refused with a sentence and the shop goes on', async () => {
  await using s3 = await testS3()
  const gone = { ...s3.settings, endpoint: `http://127.0.0.1:${await freePort()}` }
  await using nodes = await twoNodes(gone)
  const manager = await nodes.one.customer({ role: 'manager' })
  const message = 'The shop is not available at the moment. Please try again in a few seconds.'
  const media = await nodes.one.inject({ url: `/media/${'0'.repeat(16)}-640.avif` })
  expect([media.statusCode, media.headers['retry-after'], media.json()]).toEqual([
    503,
    '5',
    { message, retryAfter: 5 },
  ])
  await expect(
    sendForm(nodes.one, manager, uploadImage, { fields: { alt: '' }, file: await sketch() }),
  ).rejects.toMatchObject({ status: 503, message })
  expect((await nodes.one.inject({ url: '/api/products/getall' })).statusCode).toBe(200)
  expect(nodes.one.logged()).toMatch(/the file store failed/)
  expect(nodes.one.logged()).not.toContain(gone.secretAccessKey)
})
