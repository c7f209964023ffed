import { expect, test } from 'vitest'
import { deliverySettings } from '#contracts/admin/delivery.ts'
import { discountSettings } from '#contracts/admin/discounts.ts'
import { setMetalPrices } from '#contracts/admin/pricing.ts'
import { contactSettings } from '#contracts/admin/settings.ts'
import { readSetupGuide, setupGuideSettings } from '#contracts/admin/setup-guide.ts'
import type { SetupStep } from '#rules/settings/setup-guide.ts'
import { changeSettingTo, settingOf } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const DAY = 24 * 60 * 60 * 1000

async function ownersView(shop: TestShop) {
  const { call } = shop.as(await shop.customer({ role: 'owner' }))
  const isDone = async (step: SetupStep) =>
    (await call(readSetupGuide)).steps.find((one) => one.step === step)?.isDone
  return { call, isDone }
}

test('a step is done when the shop sees that it is, and open again when it no longer is', async () => {
  await using shop = await testShop()
  const { call, isDone } = await ownersView(shop)
  expect(await isDone('real-shop')).toBe(false)

  expect(await isDone('gstin')).toBe(false)
  const contact = await settingOf(call, contactSettings)
  await changeSettingTo(call, contactSettings, { ...contact, gstin: '27AAPFU0939F1ZV' })
  expect([await isDone('gstin'), await isDone('pan')]).toEqual([true, false])
  await changeSettingTo(call, contactSettings, { ...contact, gstin: '', pan: 'AAPFU0939F' })
  expect([await isDone('gstin'), await isDone('pan')]).toEqual([false, true])

  expect(await isDone('rates')).toBe(false)
  await call(setMetalPrices, { body: { gold_22k: 12_100 } })
  expect(await isDone('rates')).toBe(true)
  shop.clock.advance(DAY)
  expect(await isDone('rates')).toBe(false)

  expect(await isDone('delivery')).toBe(false)
  await changeSettingTo(call, deliverySettings, deliverySettings.defaults)
  expect(await isDone('delivery')).toBe(true)

  expect(await isDone('welcome-offer')).toBe(false)
  await changeSettingTo(call, discountSettings, discountSettings.defaults)
  expect(await isDone('welcome-offer')).toBe(true)

  expect(await isDone('staff')).toBe(false)
  await shop.customer({ role: 'staff' })
  expect(await isDone('staff')).toBe(true)
})

test('the demo shop names what in it is still the demo’s', async () => {
  await using shop = await testShop({}, { demo: true })
  const { steps } = await (await ownersView(shop)).call(readSetupGuide)
  const open = steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]))
  expect(open).toEqual(
    expect.arrayContaining([
      'real-shop',
      'contact',
      'gstin',
      'grievance-officer',
      'rates',
      'products',
      'reviews',
    ]),
  )
})

test('the owner reads what 15 % takes off one coin and one ring, and what of it is a loss', async () => {
  await using shop = await testShop({}, { demo: true })
  const { offer } = await (await ownersView(shop)).call(readSetupGuide)
  expect(offer.percent).toBe(15)
  const [coin, ring] = offer.examples
  expect([coin?.name, ring?.name]).toEqual([expect.stringMatching(/coin/i), expect.any(String)])
  for (const { ofWhole, price } of offer.examples) expect(ofWhole / price).toBeCloseTo(0.15, 2)
  expect(coin?.loss).toBeGreaterThan(0)
})

test('until the owner says how many days he needs, the shop promises the 12 and 7 to 10 of the specification', () => {
  const { processingDays, shippingDays } = deliverySettings.defaults
  expect(new Set(Object.values(processingDays))).toEqual(new Set([12]))
  expect(Object.values(shippingDays).every((days) => days >= 7 && days <= 10)).toBe(true)
})

test('an admin marks only what the shop cannot see, and the audit log says who', async () => {
  await using shop = await testShop()
  const { call, isDone } = await ownersView(shop)
  await changeSettingTo(call, setupGuideSettings, { marked: ['policies'], hidden: false })
  expect(await isDone('policies')).toBe(true)
  const marked = ['gstin'] as unknown as ['policies']
  await expect(changeSettingTo(call, setupGuideSettings, { marked, hidden: false })).rejects.toMatchObject({
    status: 400,
  })
})

test('staff, who can do none of it, do not see it', async () => {
  await using shop = await testShop()
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  await expect(staff.call(readSetupGuide)).rejects.toMatchObject({ status: 403 })
})
