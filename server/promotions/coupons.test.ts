import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createCoupon, listCoupons, stopCoupon } from '#contracts/admin/coupons.ts'
import { auditLog } from '#db/schema/audit.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const HOUR = 60 * 60 * 1000

const after = (shop: TestShop, hours: number) =>
  new Date(shop.clock.now().getTime() + hours * HOUR).toISOString()
const as = async (shop: TestShop, role: 'staff' | 'manager') => shop.as(await shop.customer({ role })).call
const diwali = (shop: TestShop) => ({
  code: 'diwali 10',
  part: 'making' as const,
  bps: 1000,
  selection: { kind: 'all' as const },
  endsAt: after(shop, 24),
})

test('a coupon is planned, runs and ends by the clock; it can be stopped once', async () => {
  await using shop = await testShop()
  const call = await as(shop, 'manager')
  const startsAt = after(shop, 2)
  const { id, status } = await call(createCoupon, { body: { ...diwali(shop), startsAt } })
  expect(status).toBe('planned')
  shop.clock.advance(2 * HOUR)
  expect((await call(listCoupons)).coupons).toMatchObject([{ code: 'DIWALI10', status: 'running' }])
  const stopped = await Promise.allSettled([1, 2].map(() => call(stopCoupon, { params: { id } })))
  expect(stopped.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await call(listCoupons)).coupons).toMatchObject([{ status: 'stopped' }])
  const rows = await shop.db.select().from(auditLog).where(eq(auditLog.subjectType, 'coupon'))
  expect(rows.map(({ action }) => action).sort()).toEqual(['coupon.create', 'coupon.stop'])
})

test('two admins who choose the same code at once create one coupon', async () => {
  await using shop = await testShop()
  const admins = [await as(shop, 'manager'), await as(shop, 'manager')]
  const made = await Promise.allSettled(admins.map((call) => call(createCoupon, { body: diwali(shop) })))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, message: 'There is already a coupon DIWALI10.' },
  })
})

test('staff see the coupons and cannot create or stop one', async () => {
  await using shop = await testShop()
  const { id } = await (await as(shop, 'manager'))(createCoupon, { body: diwali(shop) })
  const call = await as(shop, 'staff')
  expect((await call(listCoupons)).coupons).toHaveLength(1)
  await expect(call(createCoupon, { body: diwali(shop) })).rejects.toMatchObject({ status: 403 })
  await expect(call(stopCoupon, { params: { id } })).rejects.toMatchObject({ status: 403 })
})

test.each([
  ['a code with a sign in it', { code: 'DIWALI%' }, 'Please enter 4 to 20 letters and digits.'],
  ['a code of three letters', { code: 'abc' }, 'Please enter 4 to 20 letters and digits.'],
  ['more than everything', { bps: 10_001 }, 'Please enter a percentage above 0, at most 100.'],
  ['no uses', { maxUses: 0 }, 'Please enter a whole number above 0.'],
  ['half a use', { maxUsesPerCustomer: 0.5 }, 'Please enter a whole number above 0.'],
  ['an end before now', { endsAt: '2020-01-01T00:00:00Z' }, 'The end must be after the start.'],
  [
    'a type that does not exist',
    { selection: { kind: 'type' as const, id: '019aa000-0000-7000-8000-000000000000' } },
    'Please choose a jewellery type.',
  ],
])('%s is refused with a sentence', async (_, wrong, sentence) => {
  await using shop = await testShop()
  const call = await as(shop, 'manager')
  await expect(call(createCoupon, { body: { ...diwali(shop), ...wrong } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(sentence),
  })
})

test('a coupon of more than half the making charges needs confirmation', async () => {
  await using shop = await testShop()
  const call = await as(shop, 'manager')
  const body = { ...diwali(shop), bps: 9500 }
  await expect(call(createCoupon, { body })).rejects.toMatchObject({
    status: 409,
    details: { needsConfirmation: expect.stringContaining('95%') },
  })
  expect(await call(createCoupon, { body: { ...body, confirm: true } })).toMatchObject({ bps: 9500 })
})
