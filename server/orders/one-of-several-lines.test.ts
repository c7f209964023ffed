import { expect, test } from 'vitest'
import { changeOrderAddress as changeOnCall, moveOrder, refundOrder } from '#contracts/admin/change-order.ts'
import { readAdminOrder } from '#contracts/admin/read-order.ts'
import { cancelLine, changeOrderAddress } from '#contracts/orders.ts'
import { refunds } from '#db/schema/checkout.ts'
import { invoiceSeries } from '#db/schema/invoices.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { move } from '#tests/support/admin-editor.ts'
import { boughtTogether } from '#tests/support/bought-together.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'

const NAMES = ['Temple Necklace', 'Silver Lamp', 'Gift Box'] as const
const BENGALURU = {
  ...{ firstName: 'Ravi', lastName: 'Patil', email: '', phone: '', address: '8 MG Road' },
  ...{ city: 'Bengaluru', state: 'Karnataka', country: 'India', pincode: '560001' },
}

/** Three products of one order, each of which a manager moves by its name. */
async function threeLines({ invoiced = true } = {}) {
  const at = await boughtTogether(undefined, { invoiced })
  const { shop, number, lineOf } = at
  const manager = await shop.customer({ role: 'manager' })
  const linesOf = (names: readonly string[]) =>
    names.map((name, nth) => ({ transactionId: lineOf(name).transactionId, huid: `LL12C${nth}` }))
  const read = () => shop.as(manager).call(readAdminOrder, { params: { number } })
  return {
    ...at,
    manager,
    read,
    linesOf,
    stock: async () => {
      const { rows } = await shop.pool.query('select sum(stock_quantity)::int as stock from products')
      return rows[0].stock
    },
    statuses: async () => new Map((await read()).lines.map(({ name, orderStatus }) => [name, orderStatus])),
    byHand: (name: string | null, amount: number, refundable: number) => {
      const of = name === null ? {} : { transactionId: lineOf(name).transactionId }
      const body = { ...of, amount, refundable, reason: 'A scratch' }
      return shop.as(manager).call(refundOrder, { params: { number }, body })
    },
  }
}

test('a line that is cancelled twice while all of its order is packed is cancelled and refunded once', async () => {
  await using at = await threeLines()
  const { shop, me, manager, number, linesOf, statuses, stock, lineOf } = at
  const before = await stock()
  const cancel = (name: string) => {
    const params = { transactionId: lineOf(name).transactionId }
    return me.call(cancelLine, { params, body: { orderStatus: 'Cancelled' } })
  }
  const [packed, ...cancelled] = await Promise.allSettled([
    move(shop, manager, number, ['Confirmed', 'Packed'], { lines: linesOf(NAMES) }),
    cancel('Silver Lamp'),
    cancel('Silver Lamp'),
  ])
  await letTheDustSettle(shop)
  expect(cancelled).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  // Packed together or, where the customer was quicker, not at all.
  const others = packed?.status === 'fulfilled' ? 'Packed' : 'Confirmed'
  if (packed?.status === 'rejected') expect(packed.reason).toMatchObject({ status: 409 })
  expect(Object.fromEntries(await statuses())).toEqual({
    'Temple Necklace': others,
    'Silver Lamp': 'Cancelled',
    'Gift Box': others,
  })
  const amount = Math.round(lineOf('Silver Lamp').total * 100)
  expect(await shop.db.select().from(refunds)).toMatchObject([{ amount, status: 'processed' }])
  expect(await stock()).toBe(before + 1)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('with its last line an order is cancelled: every rupee goes back, each line has its note, and nothing can be moved', async () => {
  await using at = await threeLines()
  const { shop, manager, number, bought, cancel, read, papers, byHand } = at
  for (const name of NAMES) await cancel(name)
  const { orderStatus, refundable, refund, moves } = await read()
  expect({ orderStatus, refundable, moves }).toEqual({ orderStatus: 'Cancelled', refundable: 0, moves: [] })
  const paid = bought.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
  expect(Math.round((refund?.amount ?? 0) * 100)).toBe(paid)
  const [invoice, ...notes] = await papers()
  expect(notes.map(({ kind }) => kind)).toEqual(Array(3).fill('credit-note'))
  expect(notes.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(paid)
  expect(Math.round((invoice?.total ?? 0) * 100)).toBe(paid)
  await expect(move(shop, manager, number, ['Confirmed', 'Packed'])).rejects.toMatchObject({ status: 409 })
  await expect(byHand('Gift Box', 1, 0)).rejects.toMatchObject({ message: 'Nothing is left to refund.' })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('no more is refunded than a line has left, whatever its order has; of several the line must be named', async () => {
  await using at = await threeLines()
  const { byHand, lineOf, read } = at
  const { total } = lineOf('Gift Box')
  await expect(byHand('Gift Box', total + 0.01, total)).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^You can refund at most ₹/),
  })
  await byHand('Gift Box', 1000, total)
  await expect(byHand('Gift Box', total, total)).rejects.toMatchObject({ status: 409 })
  const left = Math.round((total - 1000) * 100) / 100
  await expect(byHand('Gift Box', total, left)).rejects.toMatchObject({ status: 400 })
  await expect(byHand(null, 1, left)).rejects.toMatchObject({ status: expect.toBeOneOf([400, 409]) })
  const refundable = new Map((await read()).lines.map(({ name, ...line }) => [name, line.refundable]))
  expect(refundable.get('Gift Box')).toBe(left)
  expect(refundable.get('Silver Lamp')).toBe(lineOf('Silver Lamp').total)
})

test('once one of two parcels has left, neither its customer nor an admin changes the address', async () => {
  await using at = await threeLines()
  const { shop, me, manager, number, linesOf, read } = at
  const [first] = linesOf(NAMES)
  const lines = first ? [first] : []
  await move(shop, manager, number, ['Confirmed', 'Packed'], { lines })
  const parcel = { carrier: 'Blue Dart', trackingNumber: '81234567890', lines }
  await move(shop, manager, number, ['Packed', 'Shipped'], parcel)
  const { shippingAddress, addressVersion } = await read()
  const body = { ...BENGALURU, addressVersion }
  const message = expect.stringMatching(/^A part of .+ is already shipped/)
  await expect(me.call(changeOrderAddress, { params: { orderId: number }, body })).rejects.toMatchObject({
    status: 409,
    message,
  })
  await expect(shop.as(manager).call(changeOnCall, { params: { number }, body })).rejects.toMatchObject({
    status: 409,
    message,
  })
  expect((await read()).shippingAddress).toEqual(shippingAddress)
  await move(shop, manager, number, ['Shipped', 'Delivered'], { lines })
  await expect(shop.as(manager).call(changeOnCall, { params: { number }, body })).rejects.toMatchObject({
    status: 409,
  })
})

test('money that goes back of a line on no invoice has no credit note and takes no number, until the line is billed', async () => {
  await using at = await threeLines({ invoiced: false })
  const { shop, byHand, lineOf, papers, stored } = at
  await byHand('Gift Box', 1000, lineOf('Gift Box').total)
  await letTheDustSettle(shop)
  expect(await stored()).toEqual([])
  expect(await shop.db.select().from(invoiceSeries)).toEqual([])
  await openForBusiness(shop)
  await papers()
  await letTheDustSettle(shop)
  expect((await papers()).map(({ kind, total, articles }) => [kind, total > 1000, articles])).toEqual([
    ['invoice', true, [...NAMES]],
    ['credit-note', false, ['Gift Box']],
  ])
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a line of another order is not moved with this one', async () => {
  await using at = await threeLines()
  const { shop, manager, number, linesOf, statuses } = at
  const foreign = [...linesOf(['Gift Box']), { transactionId: crypto.randomUUID(), huid: 'LL12C9' }]
  const body = { from: 'Confirmed', to: 'Packed', lines: foreign } as const
  await expect(shop.as(manager).call(moveOrder, { params: { number }, body })).rejects.toMatchObject({
    status: 404,
  })
  expect([...(await statuses()).values()]).toEqual(Array(3).fill('Confirmed'))
})
