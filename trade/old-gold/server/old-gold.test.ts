import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { printInvoice } from '#contracts/admin/invoices.ts'
import { invoices } from '#db/schema/invoices.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import { HOUR_MS } from '#rules/time.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { productWithItems } from '#tests/support/items.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { letTheDustSettle } from '#tests/support/purchase.ts'
import { runs } from '#tests/support/runs.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { estimateOldGold } from '#trade/old-gold/contract/estimate.ts'
import { listOldGold, printOldGoldVoucher, sumOldGold } from '#trade/old-gold/contract/old-gold.ts'
import { oldGoldVouchers } from '#trade/old-gold/schema/old-gold.ts'
import { OLD_CHAIN, worthOf } from '#trade/old-gold/tests/brought-gold.ts'
import { oldGoldSaleOf, soldForOldGold } from '#trade/old-gold/tests/old-gold.ts'

test('a sale is paid with old gold for a part: its voucher, its bill, its receipt and the register say so', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const file = async (method: 'GET' | 'POST', url: string, who = staff) =>
    shop.inject({ method, url, headers: { authorization: `Bearer ${await shop.as(who).token()}` } })
  const ring = await shop.product({ price: 60_000_00 })
  // 22K at ₹12,000: ₹13,100.43 for a gram of fine gold. 2.000 − 1 % = 1.980 g, 91.66 % of it 1.814 g: ₹23,764.18, less 2 %.
  const worth = await worthOf(shop, staff, [OLD_CHAIN])
  expect(worth.pieces).toMatchObject([{ fineWeight: 1.814, value: 23_288.9 }])
  const sale = await soldForOldGold(shop, staff, ring.id, [OLD_CHAIN], { huid: 'AB12CD' })
  expect(sale).toMatchObject({ total: 60_000, balance: 0, receiptNumber: 'RCT/26-27/000001' })

  const { tenders } = await shop.as(staff).call(readOrderTenders, { params: { number: sale.number } })
  expect(tenders.map(({ kind, amount, reference }) => ({ kind, amount, reference }))).toEqual([
    { kind: 'old-gold', amount: 23_288.9, reference: 'OGV/26-27/000001' },
    { kind: 'upi', amount: 36_711.1, reference: '4711' },
  ])
  await letTheDustSettle(shop)
  const [bill] = await shop.db.select().from(invoices)
  // The tax is on the full value of the ring.
  expect(bill?.document).toMatchObject({
    total: 60_000_00,
    oldGold: { voucher: 'OGV/26-27/000001', amount: 23_288_90 },
  })
  const printed = await file('POST', printInvoice.path.replace(':id', bill?.id ?? ''))
  expect((await pdfText(printed.rawPayload)).replaceAll(/\s+/g, ' ')).toMatch(
    /Total ₹60,000\.00.*Less old gold purchase voucher OGV\/26-27\/000001 − 23,288\.90 Paid 36,711\.10/,
  )
  const number = 'OGV/26-27/000001'
  const voucher = await file('GET', `${printOldGoldVoucher.path}?number=${number}`)
  const text = (await pdfText(voucher.rawPayload)).replaceAll(/\s+/g, ' ')
  for (const said of [
    'Meera Joshi',
    'Aadhaar ending in 4321',
    '1.814 g',
    '₹23,288.90',
    'Signature of the seller',
  ])
    expect(text).toContain(said)

  const register = await shop.as(staff).call(listOldGold, { query: {} })
  expect(register).toMatchObject({
    rows: [{ description: 'Chain', fineWeight: 1.814, voucher: number, order: sale.number }],
  })
  expect(await shop.as(staff).call(sumOldGold)).toEqual({ fineWeight: 1.814, value: 23_288.9 })
  const csv = await file(
    'GET',
    '/api/admin/items/registers/scrap/export',
    await shop.customer({ role: 'owner' }),
  )
  expect(csv.payload.split('\r\n')[1]).toMatch(
    /^OGV\/26-27\/000001,1,.*,Meera Joshi,Chain,,2\.1,0\.1,91\.66,1\.814,23288\.9$/,
  )
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('old gold that is worth more than the bill is refused, and so is another value than was shown', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const ring = await shop.product({ price: 20_000_00 })
  const body = await oldGoldSaleOf(shop, staff, ring.id, [OLD_CHAIN], { huid: 'AB12CD' })
  await expect(shop.as(staff).call(sellAtCounter, { body })).rejects.toMatchObject({
    status: 400,
    details: {
      fields: [
        {
          field: 'oldGold',
          message: expect.stringMatching(
            /^The old gold is worth ₹23,288\.90, ₹3,288\.90 more than the bill\./,
          ),
        },
      ],
    },
  })
  const dearer = { ...body, oldGoldAmount: body.oldGoldAmount + 1 }
  await expect(shop.as(staff).call(sellAtCounter, { body: dearer })).rejects.toMatchObject({
    status: 409,
    details: { oldGoldAmount: 23_288.9 },
  })
  expect(await shop.db.select().from(oldGoldVouchers)).toEqual([])
})

test('the seller of old gold is named with an address, and shows a document from the owner’s threshold on', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const ring = await shop.product({ price: 90_000_00 })
  const pieces = [{ ...OLD_CHAIN, grossWeight: 5.1 }]
  const body = await oldGoldSaleOf(shop, staff, ring.id, pieces, { huid: 'AB12CD' })
  const nameless = { ...body, person: { ...body.person, firstName: '', address: '' } }
  await expect(shop.as(staff).call(sellAtCounter, { body: nameless })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'person.firstName' }, { field: 'person.address' }] },
  })
  const unknown = { ...body, oldGoldIdentity: null }
  await expect(shop.as(staff).call(sellAtCounter, { body: unknown })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'oldGoldIdentity' }] },
  })
})

test('what belongs to the shop, or was sold by it, is no old gold', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const product = await productWithItems(shop, [
    { tag: 'SGJ-0411', weight: 9.62, huid: 'AB12CE' },
    { tag: 'SGJ-0412', weight: 9.71, huid: 'AB12CF' },
  ])
  const { number } = await sold(shop, staff, product.id, { tags: ['SGJ-0412'] })
  const refusalOf = (huid: string) =>
    expect(worthOf(shop, staff, [{ ...OLD_CHAIN, huid }])).rejects.toMatchObject({
      status: 400,
      details: {
        fields: [
          {
            field: 'pieces.0.huid',
            message: expect.stringContaining(huid === 'AB12CE' ? 'SGJ-0411' : number),
          },
        ],
      },
    })
  await refusalOf('AB12CE')
  await refusalOf('AB12CF')
  await expect(worthOf(shop, staff, [{ ...OLD_CHAIN, deduction: 2.1 }])).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'pieces.0.deduction' }] },
  })
})

test('a sale that old gold paid for a part is cancelled: money for the gold is paid out with a reason alone', async () => {
  await using shop = await testShop()
  const manager = await shop.customer({ role: 'manager' })
  const { call } = shop.as(manager)
  const ring = await shop.product({ price: 60_000_00 })
  const { number } = await soldForOldGold(shop, manager, ring.id, [OLD_CHAIN], { delivery: 'later' })
  const params = { number }
  const body = { from: 'Confirmed', to: 'Cancelled', reason: 'A change of mind' } as const
  await call(moveOrder, { params, body })
  const { owed } = await call(readOrderTenders, { params })
  expect(owed).toMatchObject([{ amount: 60_000 }])
  const refund = { ...params, refundId: owed[0]?.refundId ?? '' }
  const cash = { kind: 'cash' as const, reference: '' }
  await expect(call(payOutRefund, { params: refund, body: cash })).rejects.toMatchObject({
    status: 409,
    details: { needsCashReason: true },
  })
  const melted = { kind: 'upi' as const, reference: 'R', cashReason: 'The gold is melted' }
  await call(payOutRefund, { params: refund, body: melted })
  await letTheDustSettle(shop)
  expect(await shop.db.select().from(oldGoldVouchers).where(eq(oldGoldVouchers.serial, 1))).toHaveLength(1)
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('money, credit and old gold are the total, and the old gold is the sum of its pieces, whatever is brought', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'manager' })
  const ring = await shop.product({ price: 1_90_000_00, stock: 1000 })
  const piece = fc
    .record({
      weight: fc.integer({ min: 10, max: 3000 }),
      share: fc.integer({ min: 0, max: 90 }),
      touchBps: fc.integer({ min: 1000, max: 10_000 }),
    })
    .map(({ weight, share, touchBps }) => ({
      ...{ description: 'Bangle', huid: '', purity: `${touchBps / 100}%`, grossWeight: weight / 1000 },
      deduction: Math.floor((weight * share) / 100) / 1000,
    }))
  let nth = 0
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 4 }), async (pieces) => {
      nth += 1
      const { pieces: valued, value } = await worthOf(shop, staff, pieces)
      expect(fromRupees(value)).toBe(valued.reduce((sum, one) => sum + fromRupees(one.value), 0))
      if (value === 0) return
      const huid = `Z${String(nth).padStart(5, '0')}`
      const sale = await soldForOldGold(shop, staff, ring.id, pieces, {
        huid,
        mobileNumber: `98220${10_000 + nth}`,
      })
      const { tenders, total } = await shop
        .as(staff)
        .call(readOrderTenders, { params: { number: sale.number } })
      expect(toRupees(tenders.reduce((sum, tender) => sum + fromRupees(tender.amount), 0))).toBe(total)
      expect(tenders.find(({ kind }) => kind === 'old-gold')?.amount).toBe(value)
    }),
    { numRuns: runs('OLD_GOLD_RUNS', { usual: 8, thorough: 200 }) },
  )
  expect(await faultsInBooks(shop.db)).toEqual([])
  await shop.jobs.run()
  await monthsMustAdd(shop, '2026-11')
})

test('a sale takes pieces with the code of an estimate, and refuses one that is unknown or has expired', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const ring = await shop.product({ price: 60_000_00 })
  const piece = { purity: '22K', grossWeight: 2.1, stones: 0.1 }
  const { code } = await shop.call(estimateOldGold, { body: piece })
  const { oldGoldAmount: _, ...sale } = await oldGoldSaleOf(shop, staff, ring.id, [OLD_CHAIN], {
    huid: 'AB12CD',
  })
  const sell = (estimateCode: string) => {
    const oldGold = [{ purity: '22K', grossWeight: 2.1, deduction: 0.1, estimateCode }]
    return shop.as(staff).call(sellAtCounter, { body: { ...sale, oldGold } })
  }
  const refusal = { status: 400, details: { fields: [{ field: 'oldGold.0.estimateCode' }] } }
  await expect(sell('AAAAAA')).rejects.toMatchObject(refusal)
  await sell(code)
  const [voucher] = await shop.db.select().from(oldGoldVouchers)
  expect(voucher?.document.pieces).toMatchObject([{ description: 'Old gold', estimateCode: code }])
  shop.clock.advance(25 * HOUR_MS)
  await expect(
    shop.as(staff).call(sellAtCounter, {
      body: {
        ...sale,
        saleId: crypto.randomUUID(),
        oldGold: [{ purity: 22, grossWeight: 2.1, deduction: 0.1, estimateCode: code }],
      },
    }),
  ).rejects.toMatchObject(refusal)
})

test('old gold pays for the balance of an advance: its own voucher, on the bill after tax, in the register', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const { call } = shop.as(staff)
  const ring = await shop.product({ price: 60_000_00 })
  const advance = await sold(shop, staff, ring.id, {
    delivery: 'later',
    tenders: [{ kind: 'upi', amount: 20_000, reference: '4711' }],
  })
  const params = { number: advance.number }
  const { balance } = await call(readOrderTenders, { params })
  expect(balance).toBe(40_000)
  // 2.000 g, of which 1 % is lost: 91.66 % of 1.980 g is 1.814 g; at ₹13,100.43 that is ₹23,764.18, less 2 %: ₹23,288.90.
  const { value } = await worthOf(shop, staff, [OLD_CHAIN])
  expect(value).toBe(23_288.9)
  const brought = {
    oldGold: [OLD_CHAIN],
    oldGoldAmount: value,
    oldGoldIdentity: { kind: 'aadhaar' as const, lastCharacters: '4321' },
    balance,
  }
  const heavy = { ...OLD_CHAIN, grossWeight: 4.1 }
  const tooMuch = { ...brought, oldGold: [heavy], oldGoldAmount: null, tenders: [] }
  await expect(call(takePayment, { params, body: tooMuch })).rejects.toMatchObject({
    details: {
      fields: [{ field: 'oldGold', message: expect.stringContaining('more than is left to pay.') }],
    },
  })
  const body = { ...brought, tenders: [{ kind: 'upi' as const, amount: 16_711.1, reference: '4712' }] }
  const paid = await call(takePayment, { params, body })
  expect(paid).toMatchObject({ balance: 0 })
  expect(paid.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['upi', 20_000],
    ['old-gold', 23_288.9],
    ['upi', 16_711.1],
  ])
  await letTheDustSettle(shop)
  const [bill] = await shop.db.select().from(invoices)
  // The full value is taxed; ₹60,000 − ₹23,288.90 = ₹36,711.10 was paid besides.
  expect(bill).toMatchObject({ total: 60_000_00 })
  expect(bill?.document).toMatchObject({ oldGold: { voucher: 'OGV/26-27/000001', amount: 23_288_90 } })
  expect(await call(listOldGold, { query: {} })).toMatchObject({
    rows: [{ order: advance.number, fineWeight: 1.814, value: 23_288.9, voucher: 'OGV/26-27/000001' }],
  })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('old gold pays for a part of an advance and again for its balance: two vouchers on one bill', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const { call } = shop.as(staff)
  const ring = await shop.product({ price: 60_000_00 })
  const { value } = await worthOf(shop, staff, [OLD_CHAIN])
  const brought = {
    oldGold: [OLD_CHAIN],
    oldGoldAmount: value,
    oldGoldIdentity: { kind: 'aadhaar' as const, lastCharacters: '4321' },
  }
  const advance = await sold(shop, staff, ring.id, { ...brought, delivery: 'later', tenders: [] })
  const balance = 36_711.1
  const body = {
    ...brought,
    balance,
    tenders: [{ kind: 'upi' as const, amount: 13_422.2, reference: '4712' }],
  }
  expect(await call(takePayment, { params: { number: advance.number }, body })).toMatchObject({ balance: 0 })
  await letTheDustSettle(shop)
  const [bill] = await shop.db.select().from(invoices)
  expect(bill?.document).toMatchObject({
    oldGold: { voucher: 'OGV/26-27/000001, OGV/26-27/000002', amount: 46_577_80 },
  })
  await monthsMustAdd(shop, '2026-11')
  expect(await faultsInBooks(shop.db)).toEqual([])
})
