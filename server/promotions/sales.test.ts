import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeProduct, createProduct } from '#contracts/admin/catalogue.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { listSales, planSale, previewSale, undoSale } from '#contracts/admin/sales.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { addToCart, readCart } from '#contracts/cart.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { verifyPayment } from '#contracts/checkout.ts'
import { listOrders } from '#contracts/orders.ts'
import { auditLog } from '#db/schema/audit.ts'
import { productPrices } from '#db/schema/catalogue.ts'
import { sales } from '#db/schema/promotions.ts'
import { atTheProvider, startPaying } from '#tests/support/purchase.ts'
import { RING_FORM } from '#tests/support/ring-form.ts'
import { ringTerms } from '#tests/support/ring-terms.ts'
import { changeSettingTo } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { settleDueSales } from './settle-sales.ts'

/** 5 g × ₹12,000 = ₹60,000; making ₹6,000; stones ₹4,000: ₹70,000, with GST ₹72,100. */
const RING = ringTerms({ stoneValue: 4_000_00 })
const HOUR = 60 * 60 * 1000

const manager = async (shop: TestShop) => shop.as(await shop.customer({ role: 'manager' })).call
const after = (shop: TestShop, hours: number) =>
  new Date(shop.clock.now().getTime() + hours * HOUR).toISOString()
/** 20 % off making charges of everything, for a day. */
const diwali = (shop: TestShop) => ({
  name: 'Diwali Sale',
  part: 'making' as const,
  bps: 2000,
  selection: { kind: 'all' as const },
  endsAt: after(shop, 24),
})
const shownPrice = async (shop: TestShop, id: string) =>
  (await shop.call(listProducts)).find((product) => product.id === id)?.breakup.price
/** The price that lists are sorted by, and the one they show. */
const bothPrices = async (shop: TestShop, id: string) => {
  const [row] = await shop.db.select().from(productPrices).where(eq(productPrices.productId, id))
  return [row?.price, await shownPrice(shop, id)]
}
/** The job that runs each minute. */
const settle = (shop: TestShop) => settleDueSales(shop.shop)
const rates = { gold_22k: 12_100, gold_18k: 10_100 }

test('a sale lowers the making charges of every product, names itself and strikes the old price through', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ terms: RING })
  await (await manager(shop))(planSale, { body: diwali(shop) })
  // ₹70,000 less ₹1,200, and GST on what is left.
  expect(await bothPrices(shop, ring.id)).toEqual([70_864_00, 70_864_00])
  const [shown] = await shop.call(listProducts)
  expect(shown).toMatchObject({
    old_price: 72_100,
    discount: 20,
    discountAppliesTo: 'making',
    discountAmount: 1_200,
    breakup: { discount: 1_200_00, taxable: 68_800_00, gst: 2_064_00, sale: { name: 'Diwali Sale' } },
  })
})

test('the same sale is refused while the first runs, and another of its name is not', async () => {
  await using shop = await testShop()
  const call = await manager(shop)
  const first = await call(planSale, { body: diwali(shop) })
  await expect(call(planSale, { body: { ...diwali(shop), endsAt: first.endsAt } })).rejects.toThrow(
    '“Diwali Sale” is already running with the same discount, products and dates.',
  )
  await call(planSale, { body: { ...diwali(shop), endsAt: first.endsAt, bps: 1000 } })
  expect((await call(listSales)).sales).toHaveLength(2)
  for (const { id } of (await call(listSales)).sales) await call(undoSale, { params: { id } })
  await call(planSale, { body: { ...diwali(shop), endsAt: first.endsAt } })
})

test('a planned sale begins and ends by the shop’s clock, and leaves no trace in prices', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ terms: RING })
  const call = await manager(shop)
  await call(planSale, { body: { ...diwali(shop), startsAt: after(shop, 2) } })
  await settle(shop)
  expect(await bothPrices(shop, ring.id)).toEqual([72_100_00, 72_100_00])
  shop.clock.advance(2 * HOUR)
  await Promise.all([settle(shop), settle(shop)])
  expect(await bothPrices(shop, ring.id)).toEqual([70_864_00, 70_864_00])
  shop.clock.advance(22 * HOUR)
  await settle(shop)
  await settle(shop)
  expect(await bothPrices(shop, ring.id)).toEqual([72_100_00, 72_100_00])
  expect((await call(listSales)).sales).toMatchObject([{ status: 'ended', name: 'Diwali Sale' }])
  const actions = (await shop.db.select().from(auditLog)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('sale.'))).toEqual([
    'sale.plan',
    'sale.start',
    'sale.end',
  ])
})

test('a sale is undone in one step, once, and the better of two sales counts while both run', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ terms: RING })
  const call = await manager(shop)
  await call(planSale, { body: diwali(shop) })
  const better = { ...diwali(shop), name: 'Stones Free', part: 'stones' as const, bps: 5000 }
  const { id } = await call(planSale, { body: better })
  // ₹2,000 off the stones instead of ₹1,200 off the making charges; never both.
  expect(await shownPrice(shop, ring.id)).toBe(70_040_00)
  const undo = () =>
    call(undoSale, { params: { id } }).then(
      ({ status }) => status,
      (fault: { status: number }) => fault.status,
    )
  expect((await Promise.all([undo(), undo()])).sort()).toEqual([409, 'undone'])
  expect(await bothPrices(shop, ring.id)).toEqual([70_864_00, 70_864_00])
})

test('a sale that starts while rates are published leaves one price: new rates, with the sale', async () => {
  await using shop = await testShop()
  const rings = await Promise.all([shop.product({ terms: RING }), shop.product({ terms: RING })])
  const call = await manager(shop)
  await Promise.all([
    call(planSale, { body: diwali(shop) }),
    call(setMetalPrices, { body: rates }),
    call(setMetalPrices, { body: { silver: 162 } }),
  ])
  // 5 g × ₹12,100 + making ₹6,050 + stones ₹4,000 − ₹1,210, and GST.
  for (const ring of rings) expect(await bothPrices(shop, ring.id)).toEqual([71_420_20, 71_420_20])
})

test('a customer who pays while a sale ends pays the reserved price, and the order keeps the sale', async () => {
  await using shop = await testShop()
  const [customer, ring] = [await shop.customer(), await shop.product({ terms: RING })]
  const call = await manager(shop)
  const { id } = await call(planSale, { body: diwali(shop) })
  const { orderId, amount } = await startPaying(shop, customer, { ...ring, price: 70_864_00 })
  expect(amount).toBe(70_864_00)
  await call(undoSale, { params: { id } })
  const callback = await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  const me = shop.as(customer).call
  expect(await me(verifyPayment, { body: callback })).toMatchObject({ success: true })
  const [order] = await me(listOrders, { params: { userId: customer.id } })
  expect(order?.breakup).toMatchObject({ discount: 1_200_00, sale: { name: 'Diwali Sale', part: 'making' } })
  await expect(startPaying(shop, customer, { ...ring, price: 70_864_00 })).rejects.toMatchObject({
    status: 409,
  })
})

test('95 % has to be confirmed, staff may look but not plan, and invalid input is refused at its field', async () => {
  await using shop = await testShop()
  await shop.product({ terms: RING })
  const call = await manager(shop)
  const typo = { ...diwali(shop), bps: 9500 }
  await expect(call(planSale, { body: typo })).rejects.toMatchObject({
    status: 409,
    message: 'This takes 95% off making charges, more than the usual 50%. Please confirm it.',
  })
  const staff = shop.as(await shop.customer({ role: 'staff' })).call
  expect(await staff(listSales)).toEqual({ sales: [] })
  await expect(staff(planSale, { body: diwali(shop) })).rejects.toMatchObject({ status: 403 })
  const wrong = [
    { ...typo, bps: 0 },
    { ...typo, bps: 10_001 },
    { ...typo, name: ' ' },
    { ...typo, endsAt: after(shop, -1) },
    { ...typo, endsAt: after(shop, 24 * 400) },
    { ...typo, startsAt: after(shop, -1) },
    { ...typo, selection: { kind: 'type' as const, id: crypto.randomUUID() } },
  ]
  for (const body of wrong) await expect(call(planSale, { body })).rejects.toMatchObject({ status: 400 })
  expect(await shop.db.select().from(sales)).toEqual([])
  expect(await call(planSale, { body: { ...typo, confirm: true } })).toMatchObject({ status: 'running' })
})

test('the preview counts what falls and what stays, and changes nothing', async () => {
  await using shop = await testShop()
  const ring = await shop.product({ name: 'Lotus Ring', terms: RING })
  await shop.product({ name: 'Gift Box', price: 5_000_00 })
  await shop.product({ name: 'Silver Anklet', terms: ringTerms({ purity: 'Silver 999' }) })
  const body = {
    part: 'making' as const,
    bps: 2000,
    selection: { kind: 'metal' as const, metal: 'gold' as const },
  }
  expect(await (await manager(shop))(previewSale, { body })).toEqual({
    selected: 1,
    moved: 1,
    fixedPrices: 0,
    excluded: 0,
    betterAlready: 0,
    averageFall: 1.72,
    largestFall: 1.72,
    belowCost: 0,
    examples: [{ productId: ring.id, name: 'Lotus Ring', oldPrice: 72_100, newPrice: 70_864 }],
    needsConfirmation: null,
  })
  expect(await shownPrice(shop, ring.id)).toBe(72_100_00)
})

test('a product that is added or edited while a sale runs is priced in the sale at once', async () => {
  await using shop = await testShop()
  const call = await manager(shop)
  await call(planSale, { body: diwali(shop) })
  const { id, version } = await call(createProduct, { body: RING_FORM })
  // 5 g × ₹12,000 + making ₹6,000 − ₹1,200, and GST.
  expect(await bothPrices(shop, id)).toEqual([66_744_00, 66_744_00])
  await call(changeProduct, { params: { id }, body: { version, makingChargesPercentage: '12' } })
  expect(await bothPrices(shop, id)).toEqual([67_732_80, 67_732_80])
  await call(setMetalPrices, { body: rates })
  expect(await bothPrices(shop, id)).toEqual([68_297_24, 68_297_24])
})

test('the cart uses the sale price, and a new customer gets the welcome offer on top', async () => {
  await using shop = await testShop()
  const [customer, ring] = [await shop.customer(), await shop.product({ terms: RING })]
  const call = await manager(shop)
  await changeSettingTo(call, welcomeOfferSettings, { enabled: true, discountBps: 1000 })
  await call(planSale, { body: diwali(shop) })
  const me = shop.as(customer).call
  const body = { userId: customer.id, productId: ring.id, quantity: 1 as const }
  await me(addToCart, { body })
  expect(await me(readCart, { params: { userId: customer.id } })).toMatchObject([
    { Product: { breakup: { sale: { name: 'Diwali Sale' }, price: 70_864_00 } } },
  ])
  // ₹10,000 of making charges and stones, less ₹1,200, less a tenth of that: ₹67,920, and GST.
  const { amount } = await startPaying(shop, customer, { ...ring, price: 70_864_00 })
  expect(amount).toBe(69_957_60)
})
