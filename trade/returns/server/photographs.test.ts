import { expect, test } from 'vitest'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { deliveredOrder } from '#tests/support/delivered-order.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { inspectReturn, readReturnPhotograph } from '#trade/returns/contract/return-requests.ts'
import { requestReturn } from '#trade/returns/contract/returns.ts'
import { returnPhotographs, returns } from '#trade/returns/schema/returns.ts'
import { askForReturn, handling, REASON, returnsOf } from '#trade/returns/tests/returned-order.ts'
import { photographFile } from './photographs.ts'

/** A delivered order, and the form its customer sends. */
async function wish(shop: TestShop) {
  const order = await deliveredOrder(shop)
  const { offer } = await returnsOf(shop, order.customer, order.number)
  const params = { orderId: order.number }
  const fields = { reason: REASON, notes: 'See the clasp', amount: offer?.amount ?? 0 }
  const send = (file: Uint8Array | string | readonly Uint8Array[]) =>
    sendForm(shop, order.customer, requestReturn, { params, fields, file })
  return { ...order, send }
}

test('photographs are sent with a return; only admins can see them, and they have no public address', async () => {
  await using shop = await testShop()
  const { send, manager, customer } = await wish(shop)
  const { returns: asked } = await send([await sketch(1), await sketch(2)])
  expect(asked).toMatchObject([{ photographs: 2 }])
  const number = asked[0]?.number ?? ''
  const { images } = await handling(shop, manager, number).read()
  expect(images.map(({ takenBy }) => takenBy)).toEqual(['customer', 'customer'])
  const params = { id: images[0]?.id ?? '' }
  expect(await shop.as(manager).call(readReturnPhotograph, { params })).toMatchObject({
    src: expect.stringMatching(/^data:image\/webp;base64,/),
  })
  await expect(shop.as(customer).call(readReturnPhotograph, { params })).rejects.toMatchObject({
    status: 403,
  })
  expect((await shop.inject({ url: `/media/${photographFile(params.id, 'full')}` })).statusCode).toBe(404)
})

test('a file that is not an image, or one too many, is refused with a sentence, and nothing is stored', async () => {
  await using shop = await testShop()
  const { send } = await wish(shop)
  await expect(send('<script>alert(1)</script>')).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Photograph 1: /),
  })
  const whole = await sketch()
  await expect(send([whole, whole.subarray(0, 200)])).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^Photograph 2: /),
  })
  await expect(send([whole, whole, whole, whole, whole])).rejects.toMatchObject({ status: 400 })
  expect(await shop.db.select().from(returns)).toEqual([])
  expect(await shop.db.select().from(returnPhotographs)).toEqual([])
})

test('the inspection has photographs of its own', async () => {
  await using shop = await testShop()
  const { number: orderId, customer, manager } = await deliveredOrder(shop)
  const number = await askForReturn(shop, customer, orderId)
  const admin = handling(shop, manager, number)
  await admin.approve(new Date(shop.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10))
  const { version } = await admin.receive()
  const fields = { version, weight: '1.25', purity: '22K', condition: 'damaged', note: 'A stone is loose' }
  const inspect = (file: Uint8Array | string) =>
    sendForm(shop, manager, inspectReturn, { params: { number }, fields, file })
  await expect(inspect('not an image')).rejects.toMatchObject({ status: 400 })
  expect(await inspect(await sketch())).toMatchObject({
    inspection: { weight: 1.25, purity: '22K', condition: 'damaged' },
    images: [{ takenBy: 'shop' }],
  })
})

test('a customer’s copy of their data names the return; when they are erased, photographs and notes go', async () => {
  await using shop = await testShop()
  const { send, customer } = await wish(shop)
  const { returns: asked } = await send(await sketch())
  const params = { mobileNumber: customer.mobileNumber }
  expect(await shop.as(customer).call(exportData, { params })).toMatchObject({
    returns: [{ number: asked[0]?.number, notes: 'See the clasp', reason: REASON }],
  })
  const [photograph] = await shop.db.select().from(returnPhotographs)
  await shop.as(customer).call(eraseCustomer, { params })
  await shop.jobs.run()
  expect(await shop.db.select().from(returnPhotographs)).toEqual([])
  expect(await shop.db.select().from(returns)).toMatchObject([{ notes: '' }])
  expect(await shop.shop.files.read(photographFile(photograph?.id ?? '', 'full'))).toBeUndefined()
})
