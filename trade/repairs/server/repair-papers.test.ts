import { expect, test } from 'vitest'
import { moveItem } from '#contracts/admin/change-items.ts'
import { readItem } from '#contracts/admin/items.ts'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredOrder, RING_SIZES } from '#tests/support/delivered-order.ts'
import { productWithItems } from '#tests/support/items.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { waysBack } from '#tests/wiring/ways-back.ts'
import { listKarigars } from '#trade/repairs/contract/karigars.ts'
import {
  addRepairPhotographs,
  printJobCard,
  printRepairSlip,
  readRepairPhotograph,
} from '#trade/repairs/contract/repair-papers.ts'
import {
  handOverRepair,
  readyRepair,
  receiveRepair,
  sendRepair,
} from '#trade/repairs/contract/repair-steps.ts'
import { readRepair, takeInRepair } from '#trade/repairs/contract/repairs.ts'
import { repairPhotographs } from '#trade/repairs/schema/repairs.ts'
import { repairForm, repairShop, takenIn } from '#trade/repairs/tests/repairs.ts'
import { repairPhotographFile } from './photographs.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>

async function printed(shop: TestShop, who: Person, endpoint: Endpoint, number: string) {
  const headers = { authorization: `Bearer ${await shop.as(who).token()}` }
  const answer = await shop.inject({ url: endpoint.path.replace(':number', number), headers })
  return {
    status: answer.statusCode,
    text: answer.statusCode === 200 ? await pdfText(answer.rawPayload) : '',
  }
}

test('the slip says what its customer was told, and the job card nothing of the customer', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { params } = await takenIn(shop, staff)
  await shop.as(staff).call(sendRepair, { params, body: { karigar: 'Ramesh Soni' } })
  const slip = await printed(shop, staff, printRepairSlip, params.number)
  for (const said of [params.number, 'Meera Joshi', 'Gold chain', '22K (916)', '10.000 g', '₹600'])
    expect(slip.text).toContain(said)
  const card = await printed(shop, staff, printJobCard, params.number)
  for (const said of [params.number, 'Ramesh Soni', 'New clasp', '10.000 g'])
    expect(card.text).toContain(said)
  for (const kept of ['Meera', '98220', '₹600']) expect(card.text).not.toContain(kept)
  expect((await printed(shop, staff, printRepairSlip, 'REP-9')).status).toBe(404)
})

test('photographs are seen by admins alone, four at most, and go with the account', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const customer = await shop.customer({ mobileNumber: '9822012345' })
  const { params } = await takenIn(shop, staff)
  const add = (file: readonly Uint8Array[]) =>
    sendForm(shop, staff, addRepairPhotographs, { params, fields: {}, file })
  const { photographs } = await add([await sketch(1), await sketch(2)])
  const id = photographs[0] ?? ''
  const read = () => shop.as(staff).call(readRepairPhotograph, { params: { id } })
  expect((await read()).src).toMatch(/^data:image\/webp;base64,/)
  await expect(shop.as(customer).call(readRepairPhotograph, { params: { id } })).rejects.toMatchObject({
    status: 403,
  })
  expect((await shop.inject({ url: `/media/${repairPhotographFile(id, 'full')}` })).statusCode).toBe(404)
  const three = [await sketch(3), await sketch(4), await sketch(5)]
  await expect(add(three)).rejects.toMatchObject({ status: 409 })
  await expect(add([new Uint8Array([1, 2, 3])])).rejects.toMatchObject({ status: 400 })
  expect(await shop.db.$count(repairPhotographs)).toBe(2)

  const own = { params: { mobileNumber: '9822012345' } }
  await expect(shop.as(customer).call(eraseCustomer, own)).rejects.toMatchObject({
    status: 409,
    message: 'We have “Gold chain” for a repair. Please fetch it first.',
  })
  const { repairs } = await shop.as(customer).call(exportData, own)
  expect(repairs).toMatchObject([{ number: params.number, work: 'New clasp', estimate: 600, charge: null }])
  await shop.as(staff).call(readyRepair, { params, body: { charge: 0 } })
  await shop.as(staff).call(handOverRepair, { params, body: { tenders: [] } })
  await shop.as(customer).call(eraseCustomer, own)
  await shop.jobs.run()
  expect(await shop.db.$count(repairPhotographs)).toBe(0)
  await expect(read()).rejects.toMatchObject({ status: 404 })
  expect((await shop.as(staff).call(readRepair, { params })).status).toBe('handed-over')
})

test('a karigar’s account has the shop’s own items as well, by the weight they come back with', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await productWithItems(shop, [
    { tag: 'SGJ-0411', weight: 5 },
    { tag: 'SGJ-0412', weight: 6 },
  ])
  const move = async (tag: string, to: 'with-karigar' | 'in-stock', karigar = '') => {
    const { version } = await owner.call(readItem, { params: { tag } })
    return owner.call(moveItem, { params: { tag }, body: { to, note: 'Polish', karigar, version } })
  }
  await move('SGJ-0411', 'with-karigar', 'Ramesh')
  await move('SGJ-0412', 'with-karigar', 'Abdul')
  const { params } = await takenIn(shop, staff)
  await shop.as(staff).call(sendRepair, { params, body: { karigar: 'ramesh' } })
  await move('SGJ-0411', 'in-stock')
  await shop.as(staff).call(receiveRepair, { params, body: { grossWeight: 9.9 } })
  expect(await shop.as(staff).call(listKarigars)).toEqual([
    { name: 'Abdul', given: 6, back: 0, loss: 0, wages: 0, pieces: { given: 1, back: 0 } },
    { name: 'Ramesh', given: 15, back: 14.9, loss: 0.1, wages: 0, pieces: { given: 2, back: 2 } },
  ])
})

test('a resizing of a ring that was bought here is work like any other, free, and ends with its return', async () => {
  await using shop = await testShop()
  const order = await deliveredOrder(shop, {
    product: { terms: ringTerms(), stock: 3, variants: RING_SIZES },
  })
  const owner = await shop.customer({ role: 'owner' })
  const { call } = shop.as(owner)
  await changeSettingTo(call, returnSettings, { ...returnSettings.defaults, firstResizingFree: true })
  const both = { customer: order.customer, admin: order.manager }
  const { number, arrives, goesBack } = await waysBack().resize(shop, both, order.number)
  const form = repairForm(shop, {
    mobileNumber: order.customer.mobileNumber,
    ...{ description: 'Ring', work: 'Resize to 14', grossWeight: 5, estimate: 0, return: number },
  })
  await expect(call(takeInRepair, { body: form })).rejects.toMatchObject({
    details: { fields: [{ field: 'return' }] },
  })
  await arrives()
  const params = await call(takeInRepair, { body: { ...form, order: order.number } })
  expect(await call(readRepair, { params })).toMatchObject({ return: number, soldOrder: order.number })
  await expect(call(takeInRepair, { body: form })).rejects.toMatchObject({ status: 409 })
  await call(sendRepair, { params, body: { karigar: 'Ramesh' } })
  await call(receiveRepair, { params, body: { grossWeight: 5.1, reason: 'Gold was added' } })
  await expect(call(readyRepair, { params, body: { charge: 10 } })).rejects.toMatchObject({ status: 400 })
  await call(readyRepair, { params, body: { charge: 0 } })
  await expect(call(handOverRepair, { params, body: { tenders: [] } })).rejects.toMatchObject({
    status: 409,
    message: `This is the work of ${number}. Please mark the return as resized.`,
  })
  await goesBack()
  await shop.jobs.run()
  expect(await call(readRepair, { params })).toMatchObject({ status: 'handed-over', charge: 0 })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a piece is of its own customer’s order', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  await expect(takenIn(shop, staff, { order: 'SGJ-9999' })).rejects.toMatchObject({
    details: { fields: [{ field: 'order' }] },
  })
})
