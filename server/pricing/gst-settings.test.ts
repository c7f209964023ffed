import { expect, test } from 'vitest'
import type { z } from 'zod'
import { listAudit } from '#contracts/admin/audit.ts'
import { addProduct, changeProduct, createProduct } from '#contracts/admin/catalogue.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import { listProducts, type Product } from '#contracts/catalogue.ts'
import { settings } from '#db/schema/settings.ts'
import { importAdmin } from '#tests/support/import-admin.ts'
import { RING_FORM } from '#tests/support/ring-form.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { changeSettingTo, settingOf } from '#tests/support/settings.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const STONE = {
  ...RING_FORM,
  name: 'Loose Ruby',
  purity: '',
  pricingMode: 'fixed',
  price: '1003',
  hsn: '71039100',
}
const TABLE = {
  classes: [
    { hsn: '71', name: 'Precious goods', bps: 500 },
    { hsn: '7113', name: 'Jewellery', bps: 1200 },
  ],
  otherBps: 1800,
}

async function adminArea(shop: TestShop) {
  const { call } = shop.as(await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' }))
  return { call, setTable: (body: typeof TABLE) => changeSettingTo(call, gstSettings, body) }
}
const onSale = async (shop: TestShop, name: string): Promise<z.input<typeof Product> | undefined> =>
  (await shop.call(listProducts)).find((product) => product.name === name)

test('a shop begins with the rates of its trade, and loose stones are not taxed as jewellery', async () => {
  await using shop = await testShop()
  const { call } = await adminArea(shop)
  await call(createProduct, { body: RING_FORM })
  await call(createProduct, { body: STONE })
  // 5 g × ₹12,000 + 10 % = ₹66,000; ₹1,003 with 0.25 % in it is ₹1,000.50 and ₹2.50.
  expect(await onSale(shop, RING_FORM.name)).toMatchObject({ gstPercentage: 3, gstAmount: 1_980 })
  expect(await onSale(shop, STONE.name)).toMatchObject({ gstPercentage: 0.25, gstAmount: 2.5 })
})

test('the form, the public call and a file all use the table’s rate if none is given', async () => {
  await using shop = await testShop()
  const { call, setTable } = await adminArea(shop)
  await setTable(TABLE)
  await call(createProduct, { body: RING_FORM })
  await call(createProduct, { body: { ...STONE, gstPercentage: '12' } })
  const staff = await shop.customer({ role: 'staff' })
  await sendForm(shop, staff, addProduct, { fields: { ...STONE, name: 'Sent', gstPercentage: '' } })
  const admin = await importAdmin(shop)
  const headers =
    'Name,Category,Type,Description,Material,Gross weight (g),Price (₹),Stock quantity,HSN,GST (%)'
  const row = (name: string, rest: string) => `${name},gold,Rings,A ring.,Gold,5,45000,3,${rest}`
  const { id } = await admin.check([headers, row('Filed', '4202,'), row('Told', '4202,1.5')].join('\n'))
  await admin.run(id)
  const rates = (await shop.call(listProducts)).map(({ name, gstPercentage }) => [name, gstPercentage])
  expect(Object.fromEntries(rates)).toEqual({
    [RING_FORM.name]: 12,
    [STONE.name]: 12,
    Sent: 5,
    Filed: 18,
    Told: 1.5,
  })
})

test('new rates change no price, even after an edit; only an emptied rate takes the new one', async () => {
  await using shop = await testShop()
  const { call, setTable } = await adminArea(shop)
  const { id, price } = await call(createProduct, { body: RING_FORM })
  await setTable(TABLE)
  expect(await onSale(shop, RING_FORM.name)).toMatchObject({ gstPercentage: 3, price })
  const edit = (version: number, change: object) =>
    call(changeProduct, { params: { id }, body: { version, ...change } })
  expect(await edit(1, { description: 'Two lotuses.' })).toMatchObject({
    price,
    form: { gstPercentage: '3' },
  })
  // ₹66,000 and 12 %
  expect(await edit(2, { gstPercentage: '' })).toMatchObject({
    price: 73_920,
    form: { gstPercentage: '12' },
  })
})

test('the calculator on the rate page uses the new rate at once', async () => {
  await using shop = await testShop({}, { pages: true })
  const { setTable } = await adminArea(shop)
  const rate = async () => /GST [\d.]+%/.exec((await shop.inject({ url: '/gold-rate' })).body)?.[0]
  expect(await rate()).toBe('GST 3%')
  await setTable(TABLE)
  expect(await rate()).toBe('GST 12%')
})

test('the log says who changed the rates; staff may see them but not change them', async () => {
  await using shop = await testShop()
  const { call, setTable } = await adminArea(shop)
  const before = await settingOf(call, gstSettings)
  await setTable(TABLE)
  const { rows } = await call(listAudit, { query: { action: 'settings.change' } })
  expect(rows).toMatchObject([
    {
      subject: { type: 'settings', id: 'gst' },
      before: { otherBps: before.otherBps },
      after: { otherBps: 1800 },
    },
  ])
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  expect(await settingOf(staff.call, gstSettings)).toEqual(TABLE)
  await expect(changeSettingTo(staff.call, gstSettings, before)).rejects.toMatchObject({ status: 403 })
  await expect(settingOf(shop.as(await shop.customer()).call, gstSettings)).rejects.toMatchObject({
    status: 403,
  })
})

test.each([
  [{ otherBps: 2801 }, 'otherBps'],
  [{ otherBps: -1 }, 'otherBps'],
  [{ otherBps: 400 }, 'otherBps'],
  [{ classes: [{ hsn: '7113', name: 'Jewellery', bps: 3.5 }] }, 'classes.0.bps'],
  [{ classes: [{ hsn: '7', name: 'All', bps: 300 }] }, 'classes.0.hsn'],
  [{ classes: [{ hsn: '711319100', name: 'Too fine', bps: 300 }] }, 'classes.0.hsn'],
  [{ classes: [...TABLE.classes, { hsn: ' 7113', name: 'Again', bps: 300 }] }, 'classes.2.hsn'],
])('a table with %j is refused at its field, and nothing is changed', async (change, field) => {
  await using shop = await testShop()
  const { call, setTable } = await adminArea(shop)
  await setTable(TABLE)
  await expect(setTable({ ...TABLE, ...change })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: `value.${field}` }] },
  })
  expect(await settingOf(call, gstSettings)).toEqual(TABLE)
})

test('an unreadable table breaks no page: the shop falls back to its initial rates', async () => {
  await using shop = await testShop()
  const { call } = await adminArea(shop)
  const first = await settingOf(call, gstSettings)
  const odd = { classes: [{ hsn: 'gold', bps: 'some' }], otherBps: 500 }
  await shop.db.insert(settings).values({ key: 'gst', value: odd, updatedAt: shop.clock.now() })
  expect(await settingOf(call, gstSettings)).toEqual({ classes: first.classes, otherBps: 500 })
})
