import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#db/schema/identity.ts'
import { dayInIndia } from '#rules/days.ts'
import { faultsInBooks } from '#server/books/check-books.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openForBusiness } from '#tests/support/sold-order.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { monthsMustAdd } from '#tests/wiring/month-checks.ts'
import { closeCashDay, countCash, listCashDays, moveCash } from '#trade/counter/contract/cash-days.ts'
import { listCashRows } from '#trade/counter/contract/cash-rows.ts'
import { CUSTOMER, PAN, type Person } from '#trade/counter/tests/counter.ts'
import { listOldGold, printOldGoldVoucher, sumOldGold } from '#trade/old-gold/contract/old-gold.ts'
import { oldGoldLots, oldGoldVouchers } from '#trade/old-gold/schema/old-gold.ts'
import { oldGoldPurchases } from '#trade/old-gold/schema/old-gold-purchases.ts'
import { OLD_CHAIN, worthOf } from '#trade/old-gold/tests/brought-gold.ts'
import { boughtAlone, OLD_RING, purchaseOf, soldForOldGold } from '#trade/old-gold/tests/old-gold.ts'

const inCash = (change: Parameters<typeof purchaseOf>[0] = {}) =>
  purchaseOf({ oldGold: [OLD_RING], payOut: { kind: 'cash', reference: '' }, ...change })

const voucherText = async (shop: TestShop, who: Person, number: string) => {
  const { rawPayload } = await shop.inject({
    method: 'GET',
    url: `${printOldGoldVoucher.path}?number=${number}`,
    headers: { authorization: `Bearer ${await shop.as(who).token()}` },
  })
  return (await pdfText(rawPayload)).replaceAll(/\s+/g, ' ')
}

test('old gold is bought without a sale: its voucher, its list and the books say so', async () => {
  await using shop = await testShop()
  await openForBusiness(shop)
  const staff = await shop.customer({ role: 'staff' })
  const { value } = await worthOf(shop, staff, [OLD_CHAIN])
  const answer = await boughtAlone(shop, staff, purchaseOf({ oldGoldAmount: value }))
  expect(answer).toEqual({ voucher: 'OGV/26-27/000001', value })
  const text = await voucherText(shop, staff, answer.voucher)
  for (const said of [
    'Meera Joshi',
    'Aadhaar ending in 4321',
    'Bought without a sale',
    'Paid by: UPI UPI-77',
  ])
    expect(text).toContain(said)
  expect(await shop.as(staff).call(listOldGold, { query: {} })).toMatchObject({
    rows: [{ voucher: answer.voucher, order: null, value }],
  })
  expect((await shop.as(staff).call(sumOldGold)).value).toBe(value)

  await boughtAlone(shop, staff, inCash())
  await monthsMustAdd(shop, '2026-11')
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('the same purchase again answers the same, also two at once; something else under its id is refused', async () => {
  await using shop = await testShop()
  const [one, other] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'manager' })]
  const body = purchaseOf()
  const answers = await Promise.all([
    boughtAlone(shop, one, body),
    boughtAlone(shop, other, body),
    boughtAlone(shop, one, body),
  ])
  expect(new Set(answers.map(({ voucher }) => voucher)).size).toBe(1)
  expect(await boughtAlone(shop, one, body)).toEqual(answers[0])
  const refusal = { status: 409, message: expect.stringContaining('OGV/26-27/000001') }
  await expect(boughtAlone(shop, one, { ...body, oldGold: [OLD_RING] })).rejects.toMatchObject(refusal)
  await expect(boughtAlone(shop, one, { ...body, mobileNumber: '9822099999' })).rejects.toMatchObject(refusal)
  expect(await shop.db.$count(oldGoldVouchers)).toBe(1)
  expect(await shop.db.$count(oldGoldLots)).toBe(1)
})

test('cash is paid up to the limit of the law to one person in a day: by number, by document, at any till', async () => {
  await using shop = await testShop()
  const [one, other] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'staff' })]
  const { value } = await worthOf(shop, one, [OLD_RING])
  expect(value).toBeGreaterThan(5_000)
  expect(value).toBeLessThan(10_000)
  await expect(boughtAlone(shop, one, inCash({ oldGold: [OLD_CHAIN] }))).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'payOut.kind' }] },
  })
  const atOnce = await Promise.allSettled([
    boughtAlone(shop, one, inCash()),
    boughtAlone(shop, other, inCash()),
  ])
  expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const limit = {
    status: 400,
    message: expect.stringContaining(
      'in cash up to ₹10,000 to one person in a day. This person was already paid',
    ),
  }
  for (const answer of atOnce) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(limit)
  await expect(boughtAlone(shop, one, inCash({ mobileNumber: '9822054321' }))).rejects.toMatchObject(limit)
  await boughtAlone(
    shop,
    other,
    inCash({ mobileNumber: '9822054321', oldGoldIdentity: { kind: 'voter', lastCharacters: '1111' } }),
  )
  await boughtAlone(shop, one, purchaseOf({ oldGold: [OLD_RING] }))
  shop.clock.advance(24 * 60 * 60 * 1000)
  await boughtAlone(shop, one, inCash())
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('cash leaves the drawer of the shop, and none does on a closed day', async () => {
  await using shop = await testShop()
  const [staff, owner] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'owner' })]
  const params = { day: dayInIndia(shop.clock.now()) }
  const float = { kind: 'float' as const, amount: 10_000, reason: 'For change' }
  await shop.as(staff).call(moveCash, { body: float })
  await boughtAlone(shop, staff, purchaseOf({ oldGold: [OLD_RING] }))
  const { value } = await boughtAlone(shop, staff, inCash())
  const counted = Math.round((10_000 - value) * 100) / 100
  const { today } = await shop.as(staff).call(listCashDays)
  expect(today).toMatchObject({ paidOut: value, paidForGold: value, expected: counted })
  const { rows } = await shop.as(staff).call(listCashRows, { params })
  const { voucher } = rows[0] ?? {}
  expect(rows).toMatchObject([{ order: null, amount: -value, customer: { number: '9822012345' } }])
  expect(voucher).toMatch(/^OGV\//)
  await shop.as(staff).call(countCash, { params, body: { counted } })
  await shop.as(owner).call(closeCashDay, { params, body: { counted } })
  await expect(
    boughtAlone(shop, staff, inCash({ mobileNumber: '9822054321', oldGoldIdentity: null })),
  ).rejects.toMatchObject({ status: 409 })
  expect(await faultsInBooks(shop.db)).toEqual([])
})

test('a large purchase keeps the PAN: masked on the voucher, whole for those who may see it', async () => {
  await using shop = await testShop()
  const [owner, staff] = [await shop.customer({ role: 'owner' }), await shop.customer({ role: 'staff' })]
  const oldGold = [{ ...OLD_CHAIN, grossWeight: 30.1 }]
  await expect(boughtAlone(shop, owner, purchaseOf({ oldGold }))).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'pan' }] },
  })
  await expect(boughtAlone(shop, owner, purchaseOf({ oldGold, pan: 'ABCXY1234F' }))).rejects.toMatchObject({
    status: 400,
  })
  await expect(boughtAlone(shop, staff, purchaseOf({ oldGold, pan: PAN }))).rejects.toMatchObject({
    status: 403,
  })
  const { voucher } = await boughtAlone(shop, owner, purchaseOf({ oldGold, pan: PAN }))
  expect(await voucherText(shop, owner, voucher)).toContain(`PAN of seller ${PAN}`)
  const masked = await voucherText(shop, staff, voucher)
  expect(masked).toContain('PAN of seller ABxxxxxx4F')
  expect(masked).not.toContain(PAN)
  const [row] = await shop.db.select().from(oldGoldPurchases)
  expect(JSON.stringify(row)).not.toContain(PAN)
})

test('what cannot be is refused, and nothing is written', async () => {
  await using shop = await testShop()
  const [staff, accountant] = [
    await shop.customer({ role: 'staff' }),
    await shop.customer({ role: 'accountant' }),
  ]
  const refused = async (change: Record<string, unknown>, status: number, who = staff) =>
    expect(boughtAlone(shop, who, { ...purchaseOf(), ...change })).rejects.toMatchObject({ status })
  await refused({}, 403, accountant)
  await refused({ mobileNumber: staff.mobileNumber }, 403)
  await refused({ oldGold: [] }, 400)
  await refused({ oldGold: [{ ...OLD_CHAIN, purity: 30 }] }, 400)
  await refused({ oldGold: [{ ...OLD_CHAIN, purity: '25K' }] }, 400)
  await refused({ oldGold: [{ ...OLD_CHAIN, grossWeight: 0 }] }, 400)
  await refused({ oldGold: [{ ...OLD_CHAIN, deduction: 2.2 }] }, 400)
  await refused({ oldGoldIdentity: null, oldGold: [{ ...OLD_CHAIN, grossWeight: 6 }] }, 400)
  await refused({ payOut: { kind: 'bank', reference: ' ' } }, 400)
  await refused({ payOut: { kind: 'card', reference: '1' } }, 400)
  await refused({ person: { ...CUSTOMER, address: '' } }, 400)
  await refused({ oldGoldAmount: 1 }, 409)
  const business = { gstin: '27AAPFU0939F1ZV', legalName: 'Rao and Sons' }
  await refused({ person: { ...CUSTOMER, business } }, 400)
  const seller = await shop.customer({ mobileNumber: '9822012345' })
  await shop.db.update(customers).set({ blockedAt: shop.clock.now() }).where(eq(customers.id, seller.id))
  await refused({}, 409)
  expect(await shop.db.$count(oldGoldPurchases)).toBe(0)
  expect(await shop.db.$count(oldGoldVouchers)).toBe(0)
})

test('purchases and sales share one series of vouchers without a gap', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const ring = await shop.product({ price: 60_000_00 })
  await boughtAlone(shop, staff, purchaseOf())
  await expect(boughtAlone(shop, staff, purchaseOf({ oldGoldAmount: 1 }))).rejects.toMatchObject({
    status: 409,
  })
  await soldForOldGold(shop, staff, ring.id, [OLD_CHAIN], { huid: 'AB12CD' })
  await boughtAlone(shop, staff, purchaseOf())
  const numbers = (await shop.db.select().from(oldGoldVouchers)).map(({ number }) => number).toSorted()
  expect(numbers).toEqual(['OGV/26-27/000001', 'OGV/26-27/000002', 'OGV/26-27/000003'])
  expect(await faultsInBooks(shop.db)).toEqual([])
})
