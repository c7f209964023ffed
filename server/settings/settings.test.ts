import { expect, test } from 'vitest'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { readContactSettings } from '#contracts/settings.ts'
import { infoPages, settings } from '#db/schema/settings.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { findInfoPage, listInfoPages } from './info-pages.ts'
import { readSetting } from './read-setting.ts'

test('a new shop knows its name and town, and invents no telephone number', async () => {
  await using shop = await testShop()
  expect(await shop.call(readContactSettings)).toMatchObject({
    shopName: 'SGJ Jewellers',
    city: 'Solapur',
    state: 'Maharashtra',
    phone: '',
    whatsapp: '',
    social: { instagram: '' },
  })
})

test('visitors read what the owner has typed in', async () => {
  await using shop = await testShop()
  const unset = await shop.call(readContactSettings)
  const contact = {
    ...unset,
    shopName: 'SGJ & Sons',
    phone: '+91 90000 00000',
    addressLines: ['12, Main Road'],
  }
  await using other = await testShop()
  await other.db.insert(settings).values({ key: 'contact', value: contact })
  expect(await other.call(readContactSettings)).toEqual(contact)
})

test('one odd or missing value does not close the shop: the rest still applies', async () => {
  await using shop = await testShop()
  const value = {
    shopName: 42,
    phone: '+91 90000 00000',
    social: { instagram: 'https://instagram.com/sgj', youtube: null },
    map: 'Solapur',
    addressLines: ['12, Main Road', 7],
    forgotten: true,
  }
  await shop.db.insert(settings).values({ key: 'contact', value })
  const contact = await shop.call(readContactSettings)
  expect(contact).toMatchObject({
    shopName: 'SGJ Jewellers',
    phone: '+91 90000 00000',
    social: { instagram: 'https://instagram.com/sgj', youtube: '', facebook: '' },
    map: { latitude: 17.6599 },
    addressLines: [],
  })
  expect(contact).not.toHaveProperty('forgotten')
})

test('the welcome offer is off until the owner switches it on', async () => {
  await using shop = await testShop()
  expect(await readSetting(shop.shop, welcomeOfferSettings)).toMatchObject({
    enabled: false,
    discountBps: 1500,
  })
  const value = { enabled: true, discountBps: 1000 }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  expect(await readSetting(shop.shop, welcomeOfferSettings)).toEqual(value)
})

test('a senseless discount is not given', async () => {
  await using shop = await testShop()
  const value = { enabled: true, discountBps: 15_000 }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  expect((await readSetting(shop.shop, welcomeOfferSettings)).discountBps).toBe(1500)
})

test('information pages are found by their address', async () => {
  await using shop = await testShop()
  const page = { slug: 'payment-options', title: 'Payment Options', body: '## UPI' }
  await shop.db.insert(infoPages).values([page, { slug: 'delivery', title: 'Delivery', body: '' }])
  expect(await findInfoPage(shop.shop, 'payment-options')).toEqual(page)
  expect(await findInfoPage(shop.shop, 'Payment-Options')).toBeNull()
  expect((await listInfoPages(shop.shop)).map(({ slug }) => slug)).toEqual(['delivery', 'payment-options'])
})
