import { expect, test } from 'vitest'
import { listDocumentsOfOrder, makeBillLink } from '#contracts/admin/invoices.ts'
import { invoices } from '#db/schema/invoices.ts'
import { DAY_MS } from '#rules/time.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { PAN, sold } from '#trade/counter/tests/counter.ts'

/** A bill of ₹2,50,000 with a PAN, and the link that is sent to its customer. */
async function linkedBill(shop: TestShop) {
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await shop.product({ price: 2_50_000_00 })
  const { number } = await sold(shop, staff, product.id, { pan: PAN })
  await shop.jobs.run()
  const { documents } = await shop.as(staff).call(listDocumentsOfOrder, { params: { number } })
  const [bill] = documents
  if (!bill || !('number' in bill)) throw new Error('There is no bill.')
  const link = await shop.as(staff).call(makeBillLink, { params: { id: bill.id } })
  return { bill, link, path: new URL(link.url).pathname }
}

const open = (shop: TestShop, url: string) => shop.inject({ url, headers: { accept: 'text/html' } })

test('a bill opens by its link without a login, with the PAN masked, and nobody keeps or finds it', async () => {
  await using shop = await testShop()
  const { bill, link, path } = await linkedBill(shop)
  expect(link).toMatchObject({ mobileNumber: '9822012345' })
  expect(link.text).toContain(`Namaste Meera Joshi,`)
  expect(link.text).toContain(`${bill.number} of ₹2,50,000: ${link.url}`)
  const answer = await open(shop, path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': expect.stringContaining('noindex'),
  })
  const text = await pdfText(answer.rawPayload)
  expect(text).toContain(bill.number)
  expect(text).toContain('Copy for the customer')
  expect(text).not.toContain(PAN)
  // Messengers open links by themselves: the original is still to be handed out.
  expect((await shop.db.select().from(invoices)).map(({ originalAt }) => originalAt)).toEqual([null])
  expect((await shop.inject({ url: '/robots.txt' })).body).toContain('Disallow: /bill/')
})

test('a link that was changed, and one after thirty days, say so on a page', async () => {
  await using shop = await testShop()
  const { path } = await linkedBill(shop)
  const [id = '', expires = '', signature = ''] = path.replace('/bill/', '').split('.')
  const other = crypto.randomUUID()
  const later = (Number.parseInt(expires, 36) + 1).toString(36)
  for (const forged of [
    `${other}.${expires}.${signature}`,
    `${id}.${later}.${signature}`,
    `${id}.${expires}.${signature.slice(0, -1)}`,
    `${id}.${expires}.${signature}.x`,
    `${id}.${expires}`,
    'nothing',
  ]) {
    const answer = await open(shop, `/bill/${forged}`)
    expect(answer.statusCode, forged).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(answer.body).toContain('This address is not complete, or was changed.')
  }
  shop.clock.advance(30 * DAY_MS - 1_000)
  expect((await open(shop, path)).statusCode).toBe(200)
  shop.clock.advance(2_000)
  const late = await open(shop, path)
  expect(late.statusCode).toBe(404)
  expect(late.body).toMatch(/This link opened your bill until .* Please ask us for it again\./)
})

test('only who may read invoices makes a link', async () => {
  await using shop = await testShop()
  const { bill } = await linkedBill(shop)
  const call = shop.as(await shop.customer()).call(makeBillLink, { params: { id: bill.id } })
  await expect(call).rejects.toMatchObject({ status: 403 })
})
