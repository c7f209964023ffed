import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { payments } from '#db/schema/checkout.ts'
import { outbox } from '#db/schema/outbox.ts'
import { DAY_MS } from '#rules/time.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { listKarigars } from '#trade/repairs/contract/karigars.ts'
import {
  cancelRepair,
  handOverRepair,
  readyRepair,
  receiveRepair,
  sendRepair,
} from '#trade/repairs/contract/repair-steps.ts'
import { listRepairs, readRepair, takeInRepair } from '#trade/repairs/contract/repairs.ts'
import { repairForm, repairShop, takenIn } from '#trade/repairs/tests/repairs.ts'

const CASH = (amount: number) => [{ kind: 'cash' as const, amount, reference: '' }]

test('a piece comes in, goes to the karigar and back, and is handed over for its charge', async () => {
  await using at = await repairShop()
  const { shop, staff, manager } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff)
  expect(params.number).toMatch(/^REP-\d{4}$/)
  await call(sendRepair, { params, body: { karigar: ' Ramesh  Soni' } })
  shop.clock.advance(DAY_MS)
  const back = await call(receiveRepair, { params, body: { grossWeight: 9.9, wages: 250 } })
  expect(back).toMatchObject({
    ...{ status: 'received', weightIn: 10, grossWeight: 9.9 },
    trips: [{ karigar: 'Ramesh Soni', given: 10, back: 9.9, loss: 0.1, wages: 250 }],
  })
  await call(readyRepair, { params, body: { charge: 590 } })
  const done = await call(handOverRepair, { params, body: { tenders: CASH(590) } })
  expect(done).toMatchObject({ status: 'handed-over', charge: 590, possible: [] })
  expect(done.chargeOrder).toMatch(/^SGJ-/)
  expect(done.events.map(({ event }) => event)).toEqual(['take-in', 'send', 'receive', 'ready', 'hand-over'])
  expect(await call(listKarigars)).toEqual([
    {
      ...{ name: 'Ramesh Soni', given: 10, back: 9.9, loss: 0.1, wages: 250 },
      pieces: { given: 1, back: 1 },
    },
  ])
  await shop.jobs.run()
  expect(await faultsInBooks(shop.db)).toEqual([])
  const { rows } = await shop.as(manager).call(listAudit, { query: { subject: params.number } })
  expect(rows).toHaveLength(5)
})

test('its customer gets an SMS when it is ready, and another one only where the charge is corrected', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { params } = await takenIn(shop, staff)
  const ready = (charge: number) => shop.as(staff).call(readyRepair, { params, body: { charge } })
  for (const charge of [590, 590, 500]) await ready(charge)
  await shop.jobs.run()
  const sent = await shop.db.select().from(outbox).where(eq(outbox.to, '9822012345'))
  expect(sent.map(({ body }) => body)).toEqual([
    expect.stringMatching(
      new RegExp(`Your repair ${params.number} is ready at .* The charge is Rs 590 with GST`),
    ),
    expect.stringContaining('Rs 500'),
  ])
})

test('a press that is repeated takes a piece in once, and is paid once', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const body = repairForm(shop, { repairId: crypto.randomUUID() })
  const [first, second] = [await call(takeInRepair, { body }), await call(takeInRepair, { body })]
  expect(second).toEqual(first)
  await expect(call(takeInRepair, { body: { ...body, mobileNumber: '9822054321' } })).rejects.toMatchObject({
    status: 409,
  })
  const params = first
  await call(readyRepair, { params, body: { charge: 590 } })
  const pay = () => call(handOverRepair, { params, body: { tenders: CASH(590) } })
  const both = await Promise.all([pay(), pay()])
  expect(both.map(({ status }) => status)).toEqual(['handed-over', 'handed-over'])
  expect(await shop.db.$count(payments)).toBe(1)
})

test('a piece that is weighed twice counts once, with the last weight', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff)
  await call(sendRepair, { params, body: { karigar: 'Ramesh' } })
  await call(receiveRepair, { params, body: { grossWeight: 9.95, wages: 100 } })
  await call(receiveRepair, { params, body: { grossWeight: 9.9, wages: 100 } })
  expect(await call(listKarigars)).toMatchObject([{ back: 9.9, loss: 0.1, wages: 100, pieces: { back: 1 } }])
  await call(sendRepair, { params, body: { karigar: 'ramesh' } })
  expect(await call(listKarigars)).toMatchObject([
    { name: 'Ramesh', given: 19.9, back: 9.9, pieces: { given: 2, back: 1 } },
  ])
})

test('a difference is explained, and a weight that a scale hardly shows is confirmed', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff)
  await call(sendRepair, { params, body: { karigar: 'Ramesh' } })
  const receive = (body: { grossWeight: number; reason?: string; agreed?: boolean }) =>
    call(receiveRepair, { params, body })
  await expect(receive({ grossWeight: 9.5 })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'reason', message: '0.500 g of it is missing. Please say why.' }] },
  })
  await expect(receive({ grossWeight: 98 })).rejects.toMatchObject({ status: 409 })
  for (const grossWeight of [0, -1, 1e9, 9.99999])
    await expect(receive({ grossWeight })).rejects.toMatchObject({ status: 400 })
  expect((await call(readRepair, { params })).status).toBe('with-karigar')
  const back = await receive({ grossWeight: 5, reason: 'Two links were taken out', agreed: true })
  expect(back).toMatchObject({ grossWeight: 5, trips: [{ loss: 5, reason: 'Two links were taken out' }] })
})

test('nothing happens to a piece out of turn', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff)
  const refused = { status: 409 }
  await expect(call(receiveRepair, { params, body: { grossWeight: 10 } })).rejects.toMatchObject(refused)
  await expect(call(handOverRepair, { params, body: { tenders: [] } })).rejects.toMatchObject(refused)
  await call(sendRepair, { params, body: { karigar: 'Ramesh' } })
  for (const step of [
    () => call(sendRepair, { params, body: { karigar: 'Abdul' } }),
    () => call(readyRepair, { params, body: { charge: 1 } }),
    () => call(cancelRepair, { params, body: { reason: 'The customer wants it back' } }),
  ])
    await expect(step()).rejects.toMatchObject({
      message: 'The karigar has this piece. Please take it back and weigh it first.',
    })
  await expect(call(readRepair, { params: { number: 'REP-9' } })).rejects.toMatchObject({ status: 404 })
})

test('only what is paid to the rupee is handed over', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff)
  await call(readyRepair, { params, body: { charge: 590 } })
  for (const tenders of [[], CASH(589.99), CASH(591), [{ kind: 'upi' as const, amount: 590, reference: '' }]])
    await expect(call(handOverRepair, { params, body: { tenders } })).rejects.toMatchObject({ status: 400 })
  expect(await shop.db.$count(payments)).toBe(0)
})

test('a bill of fifty thousand rupees wants an address', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const nobody = { ...repairForm(shop).person, address: '', city: '', pincode: '', state: '' }
  const { params } = await takenIn(shop, staff, { person: nobody })
  await call(readyRepair, { params, body: { charge: 50_000 } })
  const tenders = CASH(50_000)
  await expect(call(handOverRepair, { params, body: { tenders } })).rejects.toMatchObject({ status: 400 })
  const { person } = repairForm(shop)
  const done = await call(handOverRepair, { params, body: { tenders, person } })
  expect(done.status).toBe('handed-over')
  await expect(call(readyRepair, { params, body: { charge: 2_00_000.01 } })).rejects.toMatchObject({
    status: 400,
  })
})

test('free work is handed over without a bill', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff, { work: 'Free cleaning', estimate: 0 })
  await call(readyRepair, { params, body: { charge: 0 } })
  await expect(call(handOverRepair, { params, body: { tenders: CASH(1) } })).rejects.toMatchObject({
    status: 400,
  })
  const done = await call(handOverRepair, { params, body: { tenders: [] } })
  expect(done).toMatchObject({ status: 'handed-over', charge: 0, chargeOrder: null })
  expect(await shop.db.$count(payments)).toBe(0)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a piece goes back undone with a reason, and nothing is charged', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff)
  await expect(call(cancelRepair, { params, body: { reason: ' ' } })).rejects.toMatchObject({ status: 400 })
  const back = await call(cancelRepair, { params, body: { reason: 'Too dear' } })
  expect(back).toMatchObject({ status: 'cancelled', charge: null, possible: [] })
  expect(back.events.at(-1)).toMatchObject({ event: 'cancel', note: 'Too dear' })
})

test('what nobody fetches for ninety days is listed, and stays', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { params } = await takenIn(shop, staff)
  await takenIn(shop, staff, { description: 'Ring' })
  await shop.as(staff).call(readyRepair, { params, body: { charge: 590 } })
  const listed = async (tab: 'in' | 'ready' | 'not-fetched' | 'with-karigar' | 'all') => {
    const { rows, ...counts } = await shop.as(staff).call(listRepairs, { query: { tab } })
    return { found: rows.map(({ description }) => description), ...counts }
  }
  shop.clock.advance(90 * DAY_MS - 1)
  expect(await listed('not-fetched')).toMatchObject({ found: [], waiting: 1, notFetched: 0 })
  shop.clock.advance(1)
  expect(await listed('not-fetched')).toMatchObject({ found: ['Gold chain'], notFetched: 1 })
  expect((await listed('ready')).found).toEqual(['Gold chain'])
  expect((await listed('in')).found).toEqual(['Ring'])
  expect((await listed('with-karigar')).found).toEqual([])
  shop.clock.advance(3_000 * DAY_MS)
  await shop.jobs.run()
  expect((await listed('not-fetched')).found).toEqual(['Gold chain'])
})

test('repairs are found by number, mobile number and name, and late ones are marked', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { params } = await takenIn(shop, staff)
  await takenIn(shop, staff, { mobileNumber: '9822054321', description: 'Ring' })
  shop.clock.advance(6 * DAY_MS)
  const found = async (search: string) =>
    (await shop.as(staff).call(listRepairs, { query: { search } })).rows.length
  expect(await found(params.number.toLowerCase())).toBe(1)
  expect(await found('9822054321')).toBe(1)
  expect(await found('meera jo')).toBe(2)
  expect(await found('%')).toBe(0)
  const { rows } = await shop.as(staff).call(listRepairs, { query: { search: params.number } })
  expect(rows).toMatchObject([{ isLate: true, status: 'taken-in' }])
})

test('nobody hands over an own piece, and it is promised for a day that is to come', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  const { call } = shop.as(staff)
  const { params } = await takenIn(shop, staff, { mobileNumber: staff.mobileNumber })
  await call(readyRepair, { params, body: { charge: 590 } })
  await expect(call(handOverRepair, { params, body: { tenders: CASH(590) } })).rejects.toMatchObject({
    status: 403,
  })
  for (const readyOn of ['2026-01-01', '2099-01-01'])
    await expect(takenIn(shop, staff, { readyOn })).rejects.toMatchObject({
      status: 400,
      details: { fields: [{ field: 'readyOn' }] },
    })
})
