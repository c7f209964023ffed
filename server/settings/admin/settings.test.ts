import { expect, test } from 'vitest'
import { listAudit } from '#contracts/admin/audit.ts'
import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { gstReturnSettings, gstSettings } from '#contracts/admin/gst.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { buybackSettings, rateGuardSettings } from '#contracts/admin/pricing.ts'
import * as api from '#contracts/admin/settings.ts'
import { readContactSettings } from '#contracts/settings.ts'
import { readFrame } from '#server/storefront/read-frame.ts'
import { changeSettingTo, settingOf } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const owner = (shop: TestShop) => shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
type Person = Awaited<ReturnType<typeof owner>>

async function changeContact(shop: TestShop, who: Person, change: Partial<api.ContactForm>) {
  const { call } = shop.as(who)
  return changeSettingTo(call, api.contactSettings, {
    ...(await settingOf(call, api.contactSettings)),
    ...change,
  })
}

test('a new telephone number is in the shop at once, and the log says who changed what', async () => {
  await using shop = await testShop()
  const who = await owner(shop)
  expect((await shop.call(readContactSettings)).phone).toBe('')
  await changeContact(shop, who, { phone: '+91 217 230 0000', addressLines: ['12 Saraf Bazaar'] })
  expect(await shop.call(readContactSettings)).toMatchObject({
    phone: '+91 217 230 0000',
    addressLines: ['12 Saraf Bazaar'],
  })
  const { rows } = await shop.as(who).call(listAudit, { query: { action: 'settings.change' } })
  expect(rows).toMatchObject([
    {
      action: 'settings.change',
      before: { phone: '', addressLines: [] },
      after: { phone: '+91 217 230 0000', addressLines: ['12 Saraf Bazaar'] },
    },
  ])
  expect(Object.keys(rows[0]?.after ?? {})).toHaveLength(2)
})

test.each([
  [{ shopName: ' ' }, 'value.shopName', 'Please enter the name of the shop.'],
  [{ hours: '<b>Always</b>' }, 'value.hours', 'Please write plain text, without < and >.'],
  [{ email: 'nobody' }, 'value.email', 'Please enter a valid e-mail address.'],
  [{ gstin: '27AAAAA0000A1Z5' }, 'value.gstin', 'This GSTIN is not valid. Please check every character.'],
  [
    { pan: 'AAPFU939F' },
    'value.pan',
    'A PAN has five letters, four digits and a letter, such as ABCPK1234F.',
  ],
  [
    { gstin: '27AAPFU0939F1ZV', pan: 'ABCPK1234F' },
    'value.pan',
    'The GSTIN belongs to the PAN AAPFU0939F. Please check both.',
  ],
  [{ pincode: '0130' }, 'value.pincode', 'Please enter a valid 6-digit pincode.'],
  [
    { whatsapp: '+91 90000' },
    'value.whatsapp',
    'Please enter digits only, with the country code, such as 919876543210.',
  ],
  [
    { map: { latitude: 91, longitude: 75 } },
    'value.map.latitude',
    'Please enter a latitude between −90 and 90.',
  ],
  [
    { social: { instagram: 'javascript:alert(1)', facebook: '', youtube: '', whatsapp: '' } },
    'value.social.instagram',
    'Please enter an address that starts with https://.',
  ],
])('%j is refused at its field, and nothing is changed', async (change, field, message) => {
  await using shop = await testShop()
  const who = await owner(shop)
  const before = await shop.call(readContactSettings)
  await expect(changeContact(shop, who, change)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field, message }] },
  })
  expect(await shop.call(readContactSettings)).toEqual(before)
})

test('the PAN of the business is for its papers: visitors read everything but that', async () => {
  await using shop = await testShop()
  const who = await owner(shop)
  const saved = await changeContact(shop, who, { gstin: '27AAPFU0939F1ZV', pan: 'aapfu 0939 f' })
  expect(saved).toMatchObject({ pan: 'AAPFU0939F' })
  expect(await shop.call(readContactSettings)).not.toHaveProperty('pan')
  const frame = await shop.shop.snapshot((moment) => readFrame(moment))
  expect(frame.contact).not.toHaveProperty('pan')
})

test('two people who change the contact details cannot overwrite each other unseen', async () => {
  await using shop = await testShop()
  const [meera, sunil] = [await owner(shop), await shop.customer({ role: 'manager' })]
  const seen = await shop.as(meera).call(api.contactSettings.read)
  const save = (who: Person, phone: string) =>
    shop.as(who).call(api.contactSettings.change, {
      body: { value: { ...seen.value, phone }, version: seen.version },
    })
  const both = await Promise.allSettled([save(meera, '111 111'), save(sunil, '222 222')])
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject([
    {
      status: 409,
      message: expect.stringMatching(/has changed this since you opened it\.$/),
      details: {
        version: seen.version + 1,
        theirs: { value: await settingOf(shop.as(meera).call, api.contactSettings) },
      },
    },
  ])
})

test('the welcome offer is switched on with its percentage; one above 90 is refused', async () => {
  await using shop = await testShop()
  const who = await owner(shop)
  const save = (discountBps: number) =>
    changeSettingTo(shop.as(who).call, api.welcomeOfferSettings, {
      enabled: true,
      discountBps,
    })
  await expect(save(9001)).rejects.toMatchObject({ details: { fields: [{ field: 'value.discountBps' }] } })
  expect(await save(1250)).toEqual({
    enabled: true,
    discountBps: 1250,
  })
  expect(await shop.as(who).call(api.welcomeOfferSettings.read)).toMatchObject({
    version: 1,
    changedBy: { name: 'Meera Rao' },
    changedAt: shop.clock.now().toISOString(),
  })
})

test('staff may read the settings and change none of them', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const no = { status: 403, message: 'Your role does not allow you to change settings.' }
  await expect(changeContact(shop, staff, { phone: '1 000 000' })).rejects.toMatchObject(no)
  const { value, version } = await shop.as(staff).call(api.welcomeOfferSettings.read)
  const body = { value, version }
  await expect(shop.as(staff).call(api.welcomeOfferSettings.change, { body })).rejects.toMatchObject(no)
  const page = { title: 'Warranty', body: 'For life.' }
  await expect(shop.as(staff).call(api.addPage, { body: page })).rejects.toMatchObject(no)
})

test('when two admins change a setting, the second gets 409 and both versions', async () => {
  await using shop = await testShop()
  const meera = await owner(shop)
  const [first, second] = [shop.as(meera), shop.as(await shop.customer({ role: 'manager' }))]
  const changedBy = { name: 'Meera Rao', number: meera.mobileNumber }
  for (const { read, change, key } of [panSettings, gstSettings, rateGuardSettings, buybackSettings]) {
    const { value, version } = await first.call(read)
    const body = { value, version } as never
    await first.call(change, { body })
    await expect(second.call(change, { body }), key).rejects.toMatchObject({
      status: 409,
      message: 'Meera Rao has changed this since you opened it.',
      details: { theirs: { value, version: version + 1, changedBy } },
    })
  }
})

test.each([buybackSettings, counterSettings, giftSettings, gstReturnSettings, gstSettings, panSettings])(
  'a change of “$title” asks for a fresh OTP, because it changes money',
  async (setting) => {
    await using shop = await testShop()
    const as = shop.as(await owner(shop))
    const { value, version } = await as.call<typeof setting.read>(setting.read)
    const headers = { authorization: `Bearer ${await as.token()}` }
    const save = () =>
      shop.inject({ method: 'PUT', url: setting.change.path, headers, payload: { value, version } })
    shop.clock.advance(11 * 60_000)
    expect((await save()).json()).toMatchObject({ freshOtp: true })
    expect(await as.call<typeof setting.read>(setting.read)).toMatchObject({ version })
  },
)
