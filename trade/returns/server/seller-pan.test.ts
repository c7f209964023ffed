import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { paymentPans } from '#db/schema/pans.ts'
import { dayInIndia, daysAfter } from '#rules/days.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { insertPanDeclaration } from '#server/orders/declarations/pan-declarations.store.ts'
import { linesOfNumber, type OrderLine } from '#server/orders/orders.store.ts'
import { panOfOrder, replacePan } from '#server/orders/pans.store.ts'
import { boughtTogether } from '#tests/support/bought-together.ts'
import { deliveredRing } from '#tests/support/delivered-order.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readBuyback } from '#trade/returns/contract/buyback.ts'
import { enterPan } from '#trade/returns/contract/return-requests.ts'
import { givePan, requestReturn, withdrawReturn } from '#trade/returns/contract/returns.ts'
import type { ReturnQuote } from '#trade/returns/rules/return-quote.ts'
import { purchaseVouchers, returns } from '#trade/returns/schema/returns.ts'
import { answering, askToSell, payOut } from '#trade/returns/tests/bought-back.ts'
import { handling, returnsOf } from '#trade/returns/tests/returned-order.ts'
import { changeReturn, insertReturn } from './returns.store.ts'
import { forgetUnneededPan } from './seller-pan.ts'

const PAN = 'ABCPK1234F'
const MASKED = 'ABxxxxxx4F'
const soon = (shop: TestShop) => daysAfter(dayInIndia(shop.clock.now()), 5)

/** A delivered ring, whose value is above the threshold from now on. */
async function dearRing(shop: TestShop) {
  const at = await deliveredRing(shop)
  const threshold = (above: number) => changeSettingTo(shop.as(at.manager).call, panSettings, { above })
  await threshold(1000)
  return { ...at, threshold }
}

/** A customer's request at the value that they read, with this PAN. */
async function ask(
  shop: TestShop,
  { customer, orderId }: Awaited<ReturnType<typeof dearRing>>,
  kind: 'exchange' | 'buyback',
  pan?: string,
) {
  const params = { orderId }
  const { cash, exchange } = await shop.as(customer).call(readBuyback, { params })
  const amount = (kind === 'exchange' ? exchange : cash).total
  const body = { kind, amount, ...(pan !== undefined && { pan }) }
  const { returns: asked } = await shop.as(customer).call(requestReturn, { params, body })
  return asked[0]?.number ?? ''
}
const voucherOf = async (shop: TestShop) => (await shop.db.select().from(purchaseVouchers))[0]?.document
const kept = (shop: TestShop) => shop.db.select().from(paymentPans)

test('above the threshold the seller’s PAN goes with the request: checked, sealed, masked on the voucher, forgotten when nothing comes of it', async () => {
  await using shop = await testShop()
  const at = await dearRing(shop)
  const { customer, manager, orderId } = at
  const quote = await shop.as(customer).call(readBuyback, { params: { orderId } })
  expect(quote.pan).toEqual({ above: 1000, cash: true, exchange: true })
  for (const [pan, sentence] of [
    [undefined, 'Please enter the PAN. The law requires it when we buy a piece for more than ₹1,000.'],
    ['ABCPK12345', 'A PAN has five letters'],
  ] as const)
    await expect(ask(shop, at, 'exchange', pan)).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining(sentence),
      details: { fields: [{ field: 'pan' }] },
    })
  expect(await shop.db.select().from(returns)).toEqual([])

  const withdrawn = await ask(shop, at, 'exchange', ' abcpk 1234f')
  expect(await kept(shop)).toMatchObject([{ masked: MASKED }])
  await shop.as(customer).call(withdrawReturn, { params: { number: withdrawn } })
  expect(await kept(shop)).toEqual([])

  const number = await ask(shop, at, 'exchange', PAN)
  const [row] = await kept(shop)
  expect(row?.sealed).not.toContain(PAN)
  const [stored] = await shop.db.select().from(returns).where(eq(returns.number, number))
  const [line] = await linesOfNumber(shop.db, at.orderId)
  expect(line?.id).toBe(stored?.lineId)
  expect(await panOfOrder(shop.shop, line?.orderId ?? '')).toBe(PAN)
  const admin = handling(shop, manager, number)
  expect(await admin.read()).toMatchObject({ pan: { above: 1000, masked: MASKED } })
  await admin.approve(soon(shop))
  await admin.receive()
  expect(await admin.inspect(5)).toMatchObject({ status: 'credited' })
  expect((await voucherOf(shop))?.seller.pan).toBe(MASKED)
  expect(await kept(shop)).toHaveLength(1)
})

test('without a PAN nothing is credited or paid out: an admin enters it, or the customer gives it later', async () => {
  await using shop = await testShop()
  const at = await dearRing(shop)
  const { customer, manager, orderId, threshold } = at
  await threshold(900_000)
  const number = await askToSell(shop, customer, orderId, 'buyback')
  const [admin, mine] = [handling(shop, manager, number), answering(shop, customer, orderId, number)]
  const enter = async (pan: string, who = manager) => {
    const { version } = await admin.read()
    return shop.as(who).call(enterPan, { params: { number }, body: { version, pan } })
  }
  const give = (pan: string, who = customer) =>
    shop.as(who).call(givePan, { params: { number }, body: { pan } })
  await expect(enter(PAN)).rejects.toMatchObject({ status: 409, message: `No PAN is needed for ${number}.` })
  await admin.approve(soon(shop))
  await admin.receive()
  await admin.inspect(5)
  await mine.upi()
  await threshold(1000)

  expect(await mine.read()).toMatchObject({ pan: { above: 1000, masked: null } })
  const refusal = { status: 400, message: expect.stringContaining('The law requires the customer’s PAN') }
  await expect(payOut(shop, manager, number)).rejects.toMatchObject(refusal)
  await expect(mine.credit()).rejects.toMatchObject(refusal)
  expect(await voucherOf(shop)).toBeUndefined()
  await expect(give(PAN, await shop.customer())).rejects.toMatchObject({ status: 403 })
  await expect(give('12')).rejects.toMatchObject({ status: 400 })
  await give('ABCPK9999Z')
  await expect(enter('')).rejects.toMatchObject({ status: 400 })
  expect(await enter(PAN)).toMatchObject({ pan: { masked: MASKED } })
  const entries = JSON.stringify((await shop.as(manager).call(listAudit, { query: {} })).rows)
  expect(entries).toContain('return.pan')
  expect(entries).not.toContain(PAN)
  expect(await payOut(shop, manager, number)).toMatchObject({ status: 'paid-out' })
  await expect(enter(PAN)).rejects.toMatchObject({ status: 409 })
  expect((await voucherOf(shop))?.seller.pan).toBe(MASKED)
})

test('who declared at the sale to have no PAN sells back without one, and is not asked', async () => {
  await using shop = await testShop()
  const at = await dearRing(shop)
  const { customer, manager, orderId } = at
  const [line] = await linesOfNumber(shop.db, orderId)
  await insertPanDeclaration(shop.db, {
    ...{
      paymentId: line?.paymentId ?? '',
      amount: 1,
      takenBy: manager.id,
      birthDate: '1980-01-01',
      income: 1,
    },
    ...{
      name: 'Asha Patil',
      address: 'Solapur',
      mobileNumber: customer.mobileNumber,
      fatherName: 'Ravi Patil',
    },
    ...{ acknowledgement: '', identityKind: 'voter', identityEnd: '1234' },
  })
  const quote = await shop.as(customer).call(readBuyback, { params: { orderId } })
  expect(quote.pan).toEqual({ above: 1000, cash: false, exchange: false })
  const admin = handling(shop, manager, await ask(shop, at, 'exchange'))
  expect(await admin.read()).toMatchObject({ pan: { above: 1000, masked: null, declared: true } })
  await admin.approve(soon(shop))
  await admin.receive()
  expect(await admin.inspect(5)).toMatchObject({ status: 'credited' })
  expect((await voucherOf(shop))?.seller.pan).toBeNull()
  expect(await kept(shop)).toEqual([])
})

test('an exchange waits for the PAN: neither the inspection nor the customer’s yes credits it before', async () => {
  await using shop = await testShop()
  const at = await dearRing(shop)
  const { customer, manager, orderId, threshold } = at
  await threshold(900_000)
  const number = await askToSell(shop, customer, orderId, 'exchange')
  await threshold(1000)
  const [admin, mine] = [handling(shop, manager, number), answering(shop, customer, orderId, number)]
  await admin.approve(soon(shop))
  await admin.receive()
  await expect(admin.inspect(5)).rejects.toMatchObject({ status: 400 })
  expect(await admin.read()).toMatchObject({ status: 'received', inspection: null })
  await admin.inspect(4)
  await expect(mine.accept()).rejects.toMatchObject({ status: 400 })
  expect((await returnsOf(shop, customer, orderId)).returns).toMatchObject([{ status: 'offered' }])
  await shop.as(customer).call(givePan, { params: { number }, body: { pan: PAN } })
  await mine.accept()
  expect(await mine.read()).toMatchObject({ status: 'credited' })
})

const QUOTE: ReturnQuote = {
  ...{ ratesAt: '', rates: NO_RATES, ratePerGram: 0, purity: '22K', netWeightMg: 0 },
  ...{
    shares: { metalBps: 0, stoneBps: 0 },
    cap: { capDays: 0, capBps: 0 },
    capUntil: '',
    quotedAt: '',
  },
}

test('a PAN that was given for one product of an order stays while another of it is being sold back', async () => {
  await using at = await boughtTogether()
  const { shop, customer, number } = at
  const [first, second] = await linesOfNumber(shop.db, number)
  if (!first || !second) throw new Error('There are three lines.')
  await replacePan(shop.shop, first.paymentId, PAN)
  const sellBack = (line: OrderLine, panGiven: boolean) =>
    insertReturn(shop.db, {
      ...{ lineId: line.id, customerId: customer.id, kind: 'exchange', reason: 'Old', panGiven },
      ...{ paid: line.total, amount: line.total, deductions: [], quote: QUOTE },
    })
  const [given, other] = [await sellBack(first, true), await sellBack(second, false)]
  await forgetUnneededPan(shop.shop, { row: given, line: first }, 'withdrawn')
  expect(await kept(shop)).toHaveLength(1)
  await changeReturn(shop.db, other, { status: 'rejected' })
  await forgetUnneededPan(shop.shop, { row: given, line: first }, 'withdrawn')
  expect(await kept(shop)).toEqual([])
})
