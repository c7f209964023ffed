import { expect, test } from 'vitest'
import { auditLog } from '#db/schema/audit.ts'
import { payments, refunds } from '#db/schema/checkout.ts'
import { buy, type Customer, letTheDustSettle } from '#tests/support/purchase.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { readRegister } from '#trade/accounts/contract/registers.ts'
import {
  addSettlement,
  importSettlements,
  listSettlements,
  removeSettlement,
} from '#trade/accounts/contract/settlements.ts'
import { accountMonths } from '#trade/accounts/schema/accounts.ts'
import { monthOfTrade } from '#trade/accounts/tests/month-of-trade.ts'

const HEADS =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,payment_id,settlement_utr,order_id'

type Row = { id: string; type?: 'payment' | 'refund'; amount: number; held?: boolean; settlement?: string }

/** A report as the provider makes it: 2 % of a payment, and 18 % GST on that. */
function reportOf(rows: readonly Row[], utr = 'UTR0001'): string {
  const lines = rows.map(({ id, type = 'payment', amount, held = false, settlement = 'setl_1' }) => {
    const [fee, tax] = type === 'payment' ? [amount * 0.0236, amount * 0.0036] : [0, 0]
    const [debit, credit] = type === 'payment' ? [0, amount - fee] : [amount, 0]
    const amounts = [debit, credit, amount].map((one) => one.toFixed(2)).join(',')
    return `${id},${type},${amounts},INR,${fee.toFixed(2)},${tax.toFixed(2)},${held},${!held},,2026-11-21,${settlement},,${utr},`
  })
  return [HEADS, ...lines].join('\n')
}

/** Two payments of ₹20,000 and ₹30,000, the second of them refunded; their ids at the provider. */
async function paidOnline(shop: TestShop) {
  const owner = await shop.customer({ role: 'owner' })
  const customer: Customer = await shop.customer()
  await buy(shop, customer, await shop.product({ price: 20_000_00 }))
  await buy(shop, customer, await shop.product({ price: 30_000_00 }))
  const rows = await shop.db.select().from(payments)
  const ids = rows
    .toSorted((one, other) => one.amount - other.amount)
    .map((row) => row.providerPaymentId ?? '')
  const [first = '', second = ''] = ids
  await letTheDustSettle(shop)
  await shop.db.insert(refunds).values({
    ...{ paymentLineId: rows.find(({ amount }) => amount === 30_000_00)?.id ?? '', amount: 5_000_00 },
    ...{ reason: 'asked for', status: 'processed', providerRefundId: 'rfnd_1' },
    ...{ createdAt: shop.clock.now(), updatedAt: shop.clock.now() },
  })
  const send = (report: string, fields: Record<string, string> = { run: 'save' }) =>
    sendForm(shop, owner, importSettlements, { fields, file: report })
  const list = (period = '2026-11') => shop.as(owner).call(listSettlements, { query: { period } })
  return { owner, first, second, send, list }
}

test('a settlement report is checked, saved once, and shown in the payments register', async () => {
  await using shop = await testShop()
  const { owner, first, second, send, list } = await paidOnline(shop)
  expect((await list()).unsettled).toEqual({ count: 2, amount: 50_000 })
  const report = reportOf([
    { id: first, amount: 20_000 },
    { id: 'rfnd_1', type: 'refund', amount: 5_000 },
    { id: second, amount: 30_000, held: true },
    { id: first, amount: 20_000 },
  ])
  // 2 % of 20,000 is 400, the GST on it 72; 20,000 − 5,000 − 472 reaches the bank.
  const settled = {
    ...{ settlementId: 'setl_1', utr: 'UTR0001', day: '2026-11-21', gross: 20_000, refunds: 5_000 },
    ...{ adjustments: 0, fee: 400, tax: 72, net: 14_528, payments: 2, unknown: 0 },
  }
  const checked = {
    ...{ matched: 2, before: 0, unsettled: 1, totals: 0, asks: null },
    ...{ missing: [], unknown: [], differences: [], faults: [] },
  }
  const dry = await send(report, { run: 'dry' })
  expect(dry).toEqual({ isSaved: false, settlements: [settled], ...checked })
  expect((await list()).settlements).toEqual([])

  expect(await send(report)).toMatchObject({ isSaved: true })
  // The same report again, and one that goes on: nothing is doubled, and what is new is added.
  expect(await send(report)).toMatchObject({ isSaved: true, before: 2 })
  expect((await list()).settlements).toMatchObject([settled])
  const more = reportOf([
    { id: first, amount: 20_000 },
    { id: second, amount: 30_000 },
  ])
  expect(await send(more)).toMatchObject({ isSaved: true, before: 1 })
  const listed = await list()
  expect(listed.settlements).toMatchObject([
    { gross: 50_000, refunds: 5_000, fee: 1_000, tax: 180, net: 43_820, payments: 3, unknown: 0 },
  ])
  expect(listed.totals).toMatchObject({ net: 43_820, fee: 1_000, tax: 180 })
  expect(listed.unsettled).toEqual({ count: 0, amount: 0 })

  const { columns, rows, totals } = await shop
    .as(owner)
    .call(readRegister, { params: { name: 'payments' }, query: { period: '2026-11' } })
  const at = (head: string) => columns.findIndex((column) => column.head === head)
  const cells = rows.map((row) =>
    ['In', 'Settled', 'UTR', 'Fee', 'GST on fee'].map((head) => row.cells[at(head)]),
  )
  expect(cells).toEqual([
    [20_000, '2026-11-21', 'UTR0001', 400, 72],
    [30_000, '2026-11-21', 'UTR0001', 600, 108],
    [null, '2026-11-21', 'UTR0001', 0, 0],
  ])
  expect(totals?.[at('Fee')]).toBe(1_000)
  const entries = (await shop.db.select().from(auditLog)).filter(
    ({ action }) => action === 'accounts.settlement',
  )
  expect(entries).toMatchObject([{ subjectId: 'setl_1' }, { subjectId: 'setl_1' }])

  // Once the month is closed, a report may say the same again, and nothing else.
  const closed = { month: '2026-11', closedAt: new Date('2026-12-03T10:00:00+05:30'), closedBy: owner.id }
  await shop.db.insert(accountMonths).values(closed)
  expect(await send(more)).toMatchObject({ isSaved: true, before: 2 })
  const another = reportOf([
    { id: first, amount: 20_000 },
    { id: 'pay_elsewhere', amount: 700 },
  ])
  expect(await send(another, { run: 'save', unknown: 'keep' })).toMatchObject({
    isSaved: false,
    faults: [
      {
        row: 2,
        sentence:
          'November 2026 is closed with the settlement UTR0001 as it is. Please correct it in Tally with a journal. Then leave its rows out of the report.',
      },
    ],
  })
  expect((await list()).totals).toMatchObject({ net: 43_820 })
}, 60_000)

test('with a payment that the shop does not know, or another amount, nothing is saved until that is confirmed', async () => {
  await using shop = await testShop()
  const { first, second, send, list } = await paidOnline(shop)
  const report = reportOf([
    { id: first, amount: 20_000 },
    { id: second, amount: 31_000 },
    { id: 'pay_elsewhere', amount: 700 },
  ])
  expect(await send(report)).toMatchObject({
    ...{ isSaved: false, matched: 2 },
    unknown: [{ row: 4, id: 'pay_elsewhere', amount: 700 }],
    differences: [{ row: 3, id: second, amount: 31_000, expected: 30_000 }],
  })
  expect((await list()).settlements).toEqual([])
  expect(await send(report, { run: 'save', unknown: 'keep' })).toMatchObject({ isSaved: true })
  expect((await list()).settlements).toMatchObject([{ gross: 51_700, payments: 3, unknown: 1 }])
}, 60_000)

test('a report that cannot be read, is in paise, or contradicts itself is not saved', async () => {
  await using shop = await testShop()
  const { first, second, send, list } = await paidOnline(shop)
  const refusal = (report: string) =>
    send(report).then(
      () => null,
      (fault: Error) => fault.message,
    )
  expect(await refusal('Invoice,Amount\nINV/1,5')).toContain('This is not a settlement report')
  expect(await refusal('')).toBe('Please choose the settlement report.')
  expect(await refusal(HEADS)).toBe('The report has no rows below its headers.')
  expect(await refusal('\u0000\u0001\u0002PK')).toContain('not a CSV file')
  const paise = reportOf([{ id: first, amount: 20_000_00 }])
  expect(await refusal(paise)).toContain('in paise, a hundred times what was paid')

  const spoilt = reportOf([
    { id: first, amount: 20_000 },
    { id: second, amount: 30_000 },
  ]).replace('29292.00', '28000.00')
  expect(await send(spoilt, { run: 'save', unknown: 'keep' })).toMatchObject({
    isSaved: false,
    faults: [{ row: 3, sentence: expect.stringContaining('do not add up') }],
  })
  const other = reportOf([{ id: second, amount: 30_000 }], 'UTR0002').split('\n')[1] ?? ''
  const twoUtrs = `${reportOf([{ id: first, amount: 20_000 }])}\n${other}`
  expect(await send(twoUtrs)).toMatchObject({
    ...{ isSaved: false },
    faults: [{ row: 3, sentence: 'setl_1 has another UTR or day in an earlier row.' }],
  })
  const toCome = reportOf([{ id: first, amount: 20_000 }]).replace('2026-11-21', '2027-11-21')
  expect(await send(toCome)).toMatchObject({
    ...{ isSaved: false },
    faults: [{ row: 2, sentence: 'The day of setl_1 is in the future.' }],
  })
  expect((await list()).settlements).toEqual([])
}, 60_000)

test('a settlement is entered by hand once; a report of the same transfer completes it, if it is the same', async () => {
  await using shop = await testShop()
  const { owner, first, send, list } = await paidOnline(shop)
  const add = (change: object = {}) => {
    const body = {
      utr: 'UTR0001',
      day: '2026-11-21',
      gross: 20_000,
      fee: 400,
      tax: 72,
      net: 19_528,
      ...change,
    }
    return shop.as(owner).call(addSettlement, { body })
  }
  await expect(add({ net: 19_529 })).rejects.toMatchObject({
    ...{ status: 400, message: 'The amounts do not add up: gross − refunds − fee − GST = net.' },
  })
  await expect(add({ day: '2026-11-22' })).rejects.toMatchObject({ status: 400 })
  const nothing = { gross: 0, fee: 0, tax: 0, net: 0 }
  await expect(add(nothing)).rejects.toMatchObject({
    status: 400,
    message: 'Please enter what customers paid.',
  })
  expect(await add()).toMatchObject({ settlementId: null, net: 19_528, payments: 0 })
  await expect(add()).rejects.toMatchObject({ status: 409 })
  // It names no payment, so what was captured is still open until the report says so.
  expect(await list()).toMatchObject({ settlements: [{ net: 19_528 }], unsettled: { count: 2 } })

  const report = (amount: number) => reportOf([{ id: first, amount }])
  expect(await send(report(21_000), { run: 'save', unknown: 'keep' })).toMatchObject({
    ...{ isSaved: false },
    faults: [{ sentence: expect.stringContaining('was entered by hand with ₹19,528') }],
  })
  const remove = async () => {
    const [one] = (await list()).settlements
    return shop.as(owner).call(removeSettlement, { params: { id: one?.id ?? '' } })
  }
  await remove()
  expect((await list()).settlements).toEqual([])
  await add()
  expect(await send(report(20_000))).toMatchObject({ isSaved: true })
  expect((await list()).settlements).toMatchObject([{ settlementId: 'setl_1', net: 19_528, payments: 1 }])
  await expect(remove()).rejects.toMatchObject({
    ...{ status: 409, message: 'The provider’s report has brought this settlement, so it stays.' },
  })
  const taken = reportOf([{ id: first, amount: 20_000, settlement: 'setl_2' }])
  expect(await send(taken)).toMatchObject({
    ...{ isSaved: false },
    faults: [{ sentence: 'The UTR UTR0001 belongs to another settlement than setl_2.' }],
  })
}, 60_000)

test('a report that two people send at once is saved once', async () => {
  await using shop = await testShop()
  const { first, second, send, list } = await paidOnline(shop)
  const report = reportOf([
    { id: first, amount: 20_000 },
    { id: second, amount: 30_000 },
  ])
  const answers = await Promise.all([send(report), send(report)])
  expect(answers.map(({ before }) => before).toSorted()).toEqual([0, 2])
  const { settlements } = await list()
  expect(settlements).toMatchObject([{ gross: 50_000, payments: 2 }])
}, 60_000)

test('the report of the demo’s own provider is read as it is', async () => {
  await using shop = await testShop()
  const { owner } = await monthOfTrade(shop)
  const response = await fetch(`${shop.origin}/sandbox/razorpay/v1/settlements/report.csv`)
  const fields = { run: 'save' }
  const answer = await sendForm(shop, owner, importSettlements, { fields, file: await response.text() })
  // A payment link, three payments, two refunds; nothing but what was put there without the provider stays open.
  expect(answer).toMatchObject({ isSaved: true, matched: 6, unknown: [], differences: [], faults: [] })
  const { totals, unsettled } = await shop.as(owner).call(listSettlements, { query: { period: '2026-11' } })
  // 2 % of ₹1,05,000, and 18 % of that.
  expect(totals).toMatchObject({ gross: 105_000, refunds: 50_000, fee: 2_100, tax: 378, net: 52_522 })
  expect(unsettled.count).toBe(2)
}, 60_000)

/**
 * Payments captured on three days, in the order in which a report has them: one, two, and one with another that is
 * held.
 */
async function threeDays(shop: TestShop) {
  const [owner, customer] = [await shop.customer({ role: 'owner' }), await shop.customer()]
  const rows: Row[] = []
  const lastOf = async () => (await shop.db.select().from(payments).orderBy(payments.id)).at(-1)
  for (const [nth, prices] of [[10_000], [20_000, 30_000], [40_000, 50_000]].entries()) {
    if (nth > 0) shop.clock.advance(24 * 60 * 60_000)
    for (const price of prices) {
      await buy(shop, customer, await shop.product({ price: price * 100 }))
      rows.push({ id: (await lastOf())?.providerPaymentId ?? '', amount: price, held: price === 50_000 })
    }
  }
  const send = (report: string, run: 'dry' | 'save' = 'dry') =>
    sendForm(shop, owner, importSettlements, { fields: { run }, file: report })
  return { rows, send }
}

test('a report of three days that was cut after any of its rows asks for the payments that no row has', async () => {
  await using shop = await testShop()
  const { rows, send } = await threeDays(shop)
  const cutAfter = async (count: number) =>
    (await send(reportOf(rows.slice(0, count)))).missing.map(({ question }) => question)
  const asked = (payments: string, was: string) =>
    `${payments} in no row. ${was} settled later, or was the file cut?`
  expect(await cutAfter(1)).toEqual([])
  expect(await cutAfter(2)).toEqual([asked('1 payment of 22 Nov (₹30,000) is', 'Was it')])
  expect(await cutAfter(3)).toEqual([])
  expect(await cutAfter(4)).toEqual([asked('1 payment of 23 Nov (₹50,000) is', 'Was it')])
  // A payment that the provider holds back has a row, so nothing is missing.
  expect(await cutAfter(5)).toEqual([])

  const [first, , , fourth] = rows
  const ends = reportOf([first, fourth].flatMap((row) => row ?? []))
  expect((await send(ends)).missing).toEqual([
    {
      ...{ day: '2026-11-22', count: 2, amount: 50_000 },
      question: asked('2 payments of 22 Nov (₹50,000) are', 'Were they'),
    },
    { day: '2026-11-23', count: 1, amount: 50_000, question: expect.any(String) },
  ])
  // It is a question alone: the report is saved as before, and what was saved is not asked for again.
  expect(await send(reportOf(rows.slice(1, 3)), 'save')).toMatchObject({ isSaved: true, missing: [] })
  const rest = await send(ends.replaceAll('setl_1', 'setl_2').replaceAll('UTR0001', 'UTR0002'), 'save')
  expect(rest).toMatchObject({ isSaved: true, missing: [{ day: '2026-11-23', count: 1 }] })
}, 60_000)

test('a report that ends within a row is a fault; one that is whole needs no line end', async () => {
  await using shop = await testShop()
  const { rows, send } = await threeDays(shop)
  const whole = reportOf(rows)
  expect(await send(whole)).toMatchObject({ faults: [] })
  // Cut within its UTR, so that all that is needed of it could be read.
  const cut = whole.slice(0, whole.lastIndexOf('UTR0001') + 4)
  expect(await send(cut, 'save')).toMatchObject({
    isSaved: false,
    faults: [
      {
        row: 6,
        sentence: 'The file ends within this row, after 15 of 16 cells: it was cut. Please export it again.',
      },
    ],
  })
  const shorter = `${whole
    .split('\n')
    .map((line, nth) => (nth === 0 ? line : line.slice(0, -1)))
    .join('\n')}`
  expect(await send(shorter)).toMatchObject({ faults: [] })
}, 60_000)

test('months to come have no settlements', async () => {
  await using shop = await testShop()
  const { list } = await paidOnline(shop)
  await expect(list('2026-12')).rejects.toMatchObject({ status: 400 })
}, 60_000)
