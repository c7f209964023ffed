import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAdminOrders } from '#contracts/admin/list-orders.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { returnSettings } from '#contracts/admin/return-terms.ts'
import { readOwnCredit } from '#contracts/store-credit.ts'
import { auditLog } from '#db/schema/audit.ts'
import { invoices } from '#db/schema/invoices.ts'
import { notifications } from '#db/schema/notifications.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { deliveredOrder, deliveredRing, RING_SIZES } from '#tests/support/delivered-order.ts'
import { productWithItems } from '#tests/support/items.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { PAN, sold } from '#trade/counter/tests/counter.ts'
import {
  beginReturn,
  chooseInShop,
  printReturnSlip,
  readWaysBack,
} from '#trade/returns/contract/counter-returns.ts'
import { acceptInShop, readReturn } from '#trade/returns/contract/return-requests.ts'
import { returns } from '#trade/returns/schema/returns.ts'
import { answering, payOut } from '#trade/returns/tests/bought-back.ts'
import { handling, type Person, returnsOf } from '#trade/returns/tests/returned-order.ts'

const DAY = 24 * 60 * 60 * 1000
const FOUND = { weight: 5, purity: '22K', condition: 'as-sold' } as const
const BEARER = {
  name: 'Ravi More',
  mobileNumber: '9822000001',
  identity: { kind: 'aadhaar', lastCharacters: '4321' },
} as const

const begin = (
  shop: TestShop,
  who: Person,
  number: string,
  body: { kind: 'return' | 'exchange' | 'buyback' | 'resize' } & Record<string, unknown>,
) => shop.as(who).call(beginReturn, { params: { number }, body })

const waysOf = (shop: TestShop, who: Person, number: string) =>
  shop.as(who).call(readWaysBack, { params: { number }, query: {} })

const slipOf = async (shop: TestShop, who: Person, number: string) => {
  const { rawPayload, statusCode } = await shop.inject({
    method: 'GET',
    url: printReturnSlip.path.replace(':number', number),
    headers: { authorization: `Bearer ${await shop.as(who).token()}` },
  })
  expect(statusCode).toBe(200)
  return (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
}

const toldOf = async (shop: TestShop) =>
  (await shop.db.select().from(notifications).where(eq(notifications.channel, 'sms')))
    .map(({ event }) => event)
    .filter((event) => event.startsWith('return-'))

test('a return that begins at the counter is the customer’s own request: received at once, and refunded as ever', async () => {
  await using shop = await testShop()
  const { number, customer, manager } = await deliveredOrder(shop, { product: { price: 1_000_000 } })
  const staff = await shop.customer({ role: 'staff', firstName: 'Asha', lastName: 'Kale' })
  const { offer } = await returnsOf(shop, customer, number)
  const read = await waysOf(shop, staff, number)
  expect(read.ways.find(({ kind }) => kind === 'return')).toMatchObject({
    amount: offer?.amount,
    whyNot: null,
  })
  await expect(begin(shop, staff, number, { kind: 'return' })).rejects.toMatchObject({ status: 400 })
  const begun = await begin(shop, staff, number, { kind: 'return', reason: 'Too tight for her' })
  expect(begun).toMatchObject({ amount: offer?.amount, status: 'received' })
  const view = await shop.as(staff).call(readReturn, { params: { number: begun.number } })
  expect(view.events.map(({ event, by }) => [event, by?.name])).toEqual([
    ['request', 'Asha Kale'],
    ['approve', 'Asha Kale'],
    ['receive', 'Asha Kale'],
  ])
  expect(view).toMatchObject({ handover: 'counter', product: 'in-shop', reason: 'Too tight for her' })
  expect(await toldOf(shop)).toEqual(['return-received'])
  expect((await returnsOf(shop, customer, number)).returns).toMatchObject([{ number: begun.number }])
  expect(await slipOf(shop, staff, begun.number)).toContain('Too tight for her')

  const byAdmin = handling(shop, manager, begun.number)
  await byAdmin.inspect(5)
  await byAdmin.refund()
  const order = await shop.as(manager).call(readAdminOrder, { params: { number } })
  expect(order).toMatchObject({ orderStatus: 'Returned' })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('an exchange is inspected in the same step and is store credit at once, with its slip', async () => {
  await using shop = await testShop()
  const { orderId, customer } = await deliveredRing(shop)
  const staff = await shop.customer({ role: 'owner' })
  const { ways } = await waysOf(shop, staff, orderId)
  const amount = ways.find(({ kind }) => kind === 'exchange')?.amount ?? 0
  expect(amount).toBeGreaterThan(0)
  await expect(
    begin(shop, staff, orderId, { kind: 'exchange', amount: amount - 1, inspection: FOUND }),
  ).rejects.toMatchObject({ status: 409 })
  const begun = await begin(shop, staff, orderId, { kind: 'exchange', amount, inspection: FOUND })
  expect(begun).toMatchObject({ amount, status: 'credited' })
  expect((await shop.as(customer).call(readOwnCredit, {})).balance).toBe(amount)
  const slip = await slipOf(shop, staff, begun.number)
  for (const said of [
    'Exchange',
    begun.number,
    'The amount is store credit now',
    'Purchase voucher',
    '5.000 g',
  ])
    expect(slip).toContain(said)
  expect(await toldOf(shop)).toEqual(['return-received', 'return-credited'])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a buyback that weighs less is an offer, accepted at the counter, and paid where its customer wishes', async () => {
  await using shop = await testShop()
  const { orderId, customer, manager } = await deliveredRing(shop)
  const begun = await begin(shop, manager, orderId, { kind: 'buyback', inspection: { ...FOUND, weight: 4 } })
  expect(begun.status).toBe('offered')
  const { version, possible } = await handling(shop, manager, begun.number).read()
  expect(possible).toContain('accept')
  const params = { number: begun.number }
  await shop.as(manager).call(acceptInShop, { params, body: { version, signature: 'Asha Patil, folder 4' } })
  await answering(shop, customer, orderId, begun.number).upi()
  expect(await payOut(shop, manager, begun.number)).toMatchObject({
    status: 'paid-out',
    amount: begun.amount,
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the buyer of a buyback chooses at the counter how it is paid; a person who brought it for them cannot', async () => {
  await using shop = await testShop()
  const { orderId, manager } = await deliveredRing(shop)
  const staff = await shop.customer({ role: 'owner' })
  const choose = async (number: string, body: Record<string, unknown>) => {
    const { version } = await handling(shop, staff, number).read()
    const params = { number }
    const choice = { version, signature: 'Asha Patil, folder 4', ...body } as { method: 'credit' } & {
      version: number
      signature: string
    }
    return shop.as(staff).call(chooseInShop, { params, body: choice })
  }
  const first = await begin(shop, manager, orderId, { kind: 'buyback', inspection: FOUND })
  expect(first.status).toBe('inspected')
  await expect(choose(first.number, { method: 'credit', signature: '' })).rejects.toMatchObject({
    status: 400,
  })
  await expect(choose(first.number, { method: 'upi', upiId: 'no' })).rejects.toMatchObject({ status: 400 })
  const chosen = await choose(first.number, { method: 'upi', upiId: 'asha@okaxis' })
  expect(chosen).toMatchObject({ status: 'to-pay-out', payout: { method: 'upi', payTo: 'asha@okaxis' } })
  expect(await payOut(shop, manager, first.number)).toMatchObject({ status: 'paid-out' })

  const other = await deliveredRing(shop)
  const second = await begin(shop, manager, other.orderId, {
    ...{ kind: 'buyback', inspection: FOUND, broughtBy: BEARER },
  })
  await expect(choose(second.number, { method: 'credit' })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Ravi More brought this piece'),
  })
  await answering(shop, other.customer, other.orderId, second.number).credit()
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('what comes back is found by its tag, its HUID, its bill or the number of who bought it, also years later', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const product = await productWithItems(shop, [{ tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CD' }])
  const { number } = await sold(shop, staff, product.id, { tags: ['SGJ-0412'], pan: PAN })
  await letTheDustSettle(shop)
  shop.clock.advance(5 * 365 * DAY)
  const [bill] = await shop.db.select().from(invoices)
  for (const search of ['sgj-0412', 'AB12CD', '98220 12345', bill?.number ?? '', number])
    expect((await shop.as(staff).call(listAdminOrders, { query: { search } })).rows, search).toMatchObject([
      { number, lines: [{ itemTag: 'SGJ-0412', huid: 'AB12CD' }] },
    ])
  const { ways } = await waysOf(shop, staff, number)
  expect(ways.map(({ kind }) => kind)).toEqual(['return', 'exchange', 'buyback'])
})

test('two presses begin one return, and so do two admins at once', async () => {
  await using shop = await testShop()
  const { number, manager } = await deliveredOrder(shop)
  const staff = await shop.customer({ role: 'staff' })
  const body = { kind: 'return', reason: 'Too tight' } as const
  const answers = await Promise.allSettled([
    begin(shop, staff, number, body),
    begin(shop, manager, number, body),
    begin(shop, staff, number, body),
  ])
  const begun = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.number] : []))
  expect(begun).toHaveLength(1)
  const refusal = { status: 409, message: `${begun[0]} has already begun for this piece.` }
  for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refusal)
  expect(await shop.db.$count(returns)).toBe(1)
})

test('where a rule is against it, staff read why, and a manager allows it with a reason', async () => {
  await using shop = await testShop()
  const { number, manager } = await deliveredOrder(shop, { product: { price: 1_000_000 } })
  const staff = await shop.customer({ role: 'staff' })
  shop.clock.advance(400 * DAY)
  const over = 'Returns were possible for 7 days after delivery. A manager can allow it, with a reason.'
  const { ways } = await waysOf(shop, staff, number)
  expect(ways[0]).toMatchObject({ kind: 'return', whyNot: over, isLiftedByManager: true })
  expect(ways[0]?.amount).toBeGreaterThan(0)
  const body = { kind: 'return', reason: 'A stone is loose' } as const
  await expect(begin(shop, staff, number, body)).rejects.toMatchObject({ status: 409, message: over })
  const lifted = { ...body, liftedBecause: 'Our setter’s fault' }
  await expect(begin(shop, staff, number, lifted)).rejects.toMatchObject({
    status: 403,
    message: 'Only a manager can allow what the rules for returns do not.',
  })
  const begun = await begin(shop, manager, number, lifted)
  expect(begun.status).toBe('received')
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'return.begin'))
  expect(entry?.after).toMatchObject({ order: number, allowedBecause: 'Our setter’s fault' })
})

test('a piece that was not handed over, an admin’s own order and the wrong role are refused', async () => {
  await using shop = await testShop()
  const { number, customer } = await deliveredOrder(shop, { customer: { role: 'manager' } })
  await expect(begin(shop, customer, number, { kind: 'return', reason: 'Too tight' })).rejects.toMatchObject({
    status: 403,
  })
  const accountant = await shop.customer({ role: 'accountant' })
  await expect(
    begin(shop, accountant, number, { kind: 'return', reason: 'Too tight' }),
  ).rejects.toMatchObject({ status: 403 })
  const owner = await shop.customer({ role: 'owner' })
  await expect(begin(shop, owner, 'ORD-0', { kind: 'return', reason: 'Too tight' })).rejects.toMatchObject({
    status: 404,
  })
  const heavy = { ...FOUND, weight: 500 }
  await expect(
    begin(shop, owner, number, { kind: 'return', reason: 'Too tight', inspection: heavy }),
  ).rejects.toMatchObject({ status: 400, details: { fields: [{ field: 'inspection.weight' }] } })
  expect(await shop.db.$count(returns)).toBe(0)
})

test('a ring is taken in to be resized, by its number alone; where resizing is not free a manager allows it', async () => {
  await using shop = await testShop()
  const order = () => deliveredOrder(shop, { product: { terms: ringTerms(), variants: RING_SIZES } })
  const { number, manager } = await order()
  const staff = await shop.customer({ role: 'staff' })
  const body = { kind: 'resize', size: '14' } as const
  await expect(begin(shop, staff, number, body)).rejects.toMatchObject({
    status: 409,
    message: 'The shop does not resize rings free of charge. A manager can allow it, with a reason.',
  })
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(owner.call, returnSettings, { ...returnSettings.defaults, firstResizingFree: true })
  await expect(begin(shop, staff, number, { ...body, size: '99' })).rejects.toMatchObject({ status: 400 })
  const begun = await begin(shop, staff, number, body)
  expect(begun).toMatchObject({ amount: 0, status: 'received' })
  expect(await slipOf(shop, staff, begun.number)).toContain('size 14')
  expect(await handling(shop, manager, begun.number).resize()).toMatchObject({ status: 'resized' })
})

test('who brings what somebody else bought is recorded, and everything is paid to who bought it', async () => {
  await using shop = await testShop()
  const { orderId, customer, manager } = await deliveredRing(shop)
  const body = { kind: 'buyback', inspection: { ...FOUND, weight: 4 } } as const
  await expect(
    begin(shop, manager, orderId, { ...body, broughtBy: { ...BEARER, mobileNumber: customer.mobileNumber } }),
  ).rejects.toMatchObject({ status: 400, details: { fields: [{ field: 'broughtBy.mobileNumber' }] } })
  await expect(
    begin(shop, manager, orderId, { ...body, broughtBy: { ...BEARER, mobileNumber: manager.mobileNumber } }),
  ).rejects.toMatchObject({ status: 400 })
  const begun = await begin(shop, manager, orderId, { ...body, broughtBy: BEARER })
  const view = await handling(shop, manager, begun.number).read()
  expect(view).toMatchObject({ broughtBy: { name: 'Ravi More', identity: 'Aadhaar …4321' } })
  const slip = await slipOf(shop, manager, begun.number)
  expect(slip).toContain('Ravi More')
  expect(slip).toContain('go to the customer named above, who bought the piece')
  const params = { number: begun.number }
  const signature = 'Ravi More signed'
  await expect(
    shop.as(manager).call(acceptInShop, { params, body: { version: view.version, signature } }),
  ).rejects.toMatchObject({ status: 409 })
  await answering(shop, customer, orderId, begun.number).accept()
  await answering(shop, customer, orderId, begun.number).credit()
  expect((await shop.as(customer).call(readOwnCredit, {})).balance).toBe(begun.amount)
})
