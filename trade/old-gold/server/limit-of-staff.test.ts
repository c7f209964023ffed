import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moveOrder } from '#contracts/admin/change-order.ts'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { auditLog } from '#db/schema/audit.ts'
import { MINUTE_MS } from '#rules/time.ts'
import type { ShopModule } from '#server/modules/shop-module.ts'
import { changeSettingTo, settingOf } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { payOutRefund, readOrderTenders, takePayment } from '#trade/counter/contract/tenders.ts'
import { sold } from '#trade/counter/tests/counter.ts'
import { oldGoldVouchers } from '#trade/old-gold/schema/old-gold.ts'
import { oldGoldSaleOf } from '#trade/old-gold/tests/old-gold.ts'
import { MODULES } from '#wiring/modules.ts'

async function people(shop: TestShop) {
  const [staff, manager] = [
    await shop.customer({ role: 'staff' }),
    await shop.customer({ role: 'manager', firstName: 'Meera', lastName: 'Joshi' }),
  ]
  return { staff, manager, byStaff: shop.as(staff), byManager: shop.as(manager) }
}

async function lastFacts(shop: TestShop, action: string) {
  const [row] = await shop.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, action as never))
    .orderBy(desc(auditLog.id))
    .limit(1)
  return row?.after
}

test('staff take old gold up to the owner’s limit of a day; above it a manager, and a sale that is cancelled gives gold back', async () => {
  await using shop = await testShop()
  const { staff, manager, byStaff, byManager } = await people(shop)
  const brass = { description: 'Chain', huid: '', purity: '24K', grossWeight: 20, deduction: 0 }
  const ring = await shop.product({ price: 4_00_000_00, stock: 5 })
  const sale = (who: typeof staff, grossWeight: number) =>
    oldGoldSaleOf(shop, who, ring.id, [{ ...brass, grossWeight }], {
      ...{ huid: 'AB12CD', delivery: 'later' },
      pan: 'ABCPJ1234F',
    })
  const tooMuch = await sale(staff, 20)
  await expect(byStaff.call(sellAtCounter, { body: tooMuch })).rejects.toMatchObject({
    status: 403,
    message:
      'Staff take old gold for up to ₹1,00,000 a day alone. Please ask a manager to test this piece and take it.',
  })
  // Two pieces count like one, and the rest of an advance like a sale.
  await byStaff.call(sellAtCounter, { body: await sale(staff, 6) })
  await expect(byStaff.call(sellAtCounter, { body: await sale(staff, 6) })).rejects.toThrow(
    'You have taken ₹',
  )
  const advance = await sold(shop, staff, ring.id, {
    delivery: 'later',
    tenders: [{ kind: 'upi', amount: 50_000, reference: '4711' }],
    pan: 'ABCPJ1234F',
  })
  const rest = {
    ...{ tenders: [], credit: 0, oldGold: [{ ...brass, grossWeight: 6 }], oldGoldAmount: null },
    oldGoldIdentity: { kind: 'aadhaar' as const, lastCharacters: '4321' },
    balance: 3_50_000,
  }
  await expect(
    byStaff.call(takePayment, { params: { number: advance.number }, body: rest }),
  ).rejects.toMatchObject({ status: 403 })
  expect(await shop.db.$count(oldGoldVouchers)).toBe(1)
  shop.clock.advance(24 * 60 * MINUTE_MS)
  await byStaff.call(sellAtCounter, { body: await sale(staff, 6) })

  const login = await shop.loggedIn(manager)
  shop.clock.advance(11 * MINUTE_MS)
  await expect(
    login.call(sellAtCounter, { body: { ...tooMuch, oldGoldAmount: null } }),
  ).rejects.toMatchObject({
    details: { freshOtp: true, purpose: 'old-gold' },
  })
  const made = await byManager.call(sellAtCounter, { body: { ...tooMuch, oldGoldAmount: null } })
  const params = { number: made.orders[0]?.number ?? '' }
  const gold = (await byManager.call(readOrderTenders, { params })).oldGold
  expect(gold).toMatchObject({ goesBack: 0, vouchers: [expect.stringMatching(/^OGV/)] })
  await byManager.call(moveOrder, {
    params,
    body: { from: 'Confirmed', to: 'Cancelled', reason: 'A change of mind' },
  })
  const { owed, oldGold } = await byManager.call(readOrderTenders, { params })
  expect(oldGold?.goesBack).toBe(gold?.amount)
  const refund = { ...params, refundId: owed[0]?.refundId ?? '' }
  const bank = { kind: 'bank' as const, reference: 'AXISN26112112345' }
  await expect(byManager.call(payOutRefund, { params: refund, body: bank })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('The old gold goes back to the customer, not money.'),
    details: { needsCashReason: true, oldGold: true },
  })
  await byManager.call(payOutRefund, { params: refund, body: { ...bank, cashReason: 'It was melted' } })
  expect(await lastFacts(shop, 'counter.pay-out')).toMatchObject({ reason: 'It was melted' })
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  await changeSettingTo(call, counterSettings, {
    ...(await settingOf(call, counterSettings)),
    oldGoldUpTo: 0,
  })
  shop.clock.advance(24 * 60 * MINUTE_MS)
  await expect(byStaff.call(sellAtCounter, { body: await sale(staff, 1) })).rejects.toThrow('up to ₹0 a day')
})

test('old gold counts with the gold that the same person has taken of another module', async () => {
  const another: ShopModule = { name: 'another', goldTaken: async () => 95_000_00 }
  await using shop = await testShop({}, { modules: [...MODULES, another] })
  const { staff, byStaff } = await people(shop)
  const ring = await shop.product({ price: 4_00_000_00 })
  const chain = { description: 'Chain', huid: '', purity: '24K', grossWeight: 1, deduction: 0 }
  const more = { huid: 'AB12CD', delivery: 'later' as const, pan: 'ABCPJ1234F' }
  const body = await oldGoldSaleOf(shop, staff, ring.id, [chain], more)
  await expect(byStaff.call(sellAtCounter, { body })).rejects.toThrow('You have taken ₹95,000')
})
