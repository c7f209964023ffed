import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as bulkChange from '#contracts/admin/bulk-change.ts'
import * as api from '#contracts/admin/catalogue.ts'
import { listProducts } from '#contracts/catalogue.ts'
import { searchProducts } from '#contracts/finding.ts'
import { auditLog } from '#db/schema/audit.ts'
import { products } from '#db/schema/catalogue.ts'
import { buy, startPaying } from '#tests/support/purchase.ts'
import { RING_FORM } from '#tests/support/ring-form.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

async function adminArea(shop: TestShop, role: 'staff' | 'manager' | 'owner' = 'staff') {
  const person = await shop.customer({ role, firstName: 'Meera', lastName: 'Joshi' })
  return shop.as(person)
}

test('a new product is priced at the day’s rates, found at once and logged', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const made = await admin.call(api.createProduct, { body: RING_FORM })
  // 5 g × ₹12,000 = ₹60,000; 10 % = ₹6,000; 3 % of ₹66,000 = ₹1,980
  expect(made).toMatchObject({ price: 67_980, url: '/gold/Lotus-Signet-Ring', version: 1, removable: true })
  expect(await shop.call(searchProducts, { query: { q: 'signet' } })).toMatchObject([{ id: made.id }])
  expect((await shop.call(listProducts))[0]).toMatchObject({
    price: 67_980,
    stock_quantity: 3,
    hsn: '71131911',
  })
  const [entry] = await shop.db.select().from(auditLog)
  expect(entry).toMatchObject({ action: 'product.add', role: 'staff', subjectId: made.id, before: null })
  expect(entry?.after).toMatchObject({ name: 'Lotus Signet Ring', weight: '5' })
})

test('the specification’s own call takes every field and the images in one form', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const fields = {
    name: 'Silver Diya',
    price: '₹ 4,999.50',
    old_price: '5999',
    category: 'Silver',
    type: 'ring',
    material: 'Silver 925',
    weight: '42.5',
    stock_quantity: '2',
    description: 'A lamp.',
    is_featured: 'true',
  }
  const file = [await sketch(1), await sketch(2)]
  expect(await sendForm(shop, staff, api.addProduct, { fields, file })).toMatchObject({
    message: 'Product added successfully!',
    product: {
      price: 4_999.5,
      old_price: 5_999,
      category: { name: 'silver' },
      weight: 42.5,
      is_featured: true,
      images: [{ alt: 'Silver Diya' }, { alt: 'Silver Diya' }],
    },
  })
})

test('`images` are repeated: files, or the ids of images uploaded before, in their order', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const ids: string[] = []
  for (const seed of [1, 2]) {
    const uploaded = await sendForm(shop, staff, api.uploadImage, { fields: {}, file: await sketch(seed) })
    ids.push(uploaded.id)
  }
  const [front = '', back = ''] = ids
  const form = new FormData()
  for (const [name, value] of Object.entries(RING_FORM)) form.append(name, String(value))
  for (const id of [back, front]) form.append('images', id)
  form.append('pictures', JSON.stringify([{ id: front, alt: 'From the front' }]))
  const response = await fetch(`${shop.origin}/api/products/addproduct`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await shop.as(staff).token()}` },
    body: form,
  })
  const { product } = (await response.json()) as { product: { images: { id: string; alt: string }[] } }
  expect(product.images.map(({ id, alt }) => [id, alt])).toEqual([
    [back, RING_FORM.name],
    [front, 'From the front'],
  ])
})

test('everything missing is reported at its field, and nothing is stored', async () => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const fault = await sendForm(shop, staff, api.addProduct, { fields: { name: 'Ring', price: 'abc' } }).catch(
    (refused) => refused,
  )
  expect(fault.status).toBe(400)
  expect(fault.details.fields.map(({ field }: { field: string }) => field).sort()).toEqual([
    'category',
    'description',
    'material',
    'price',
    'stock_quantity',
    'type',
    'weight',
  ])
  expect(await shop.db.$count(products)).toBe(0)
})

test.each([
  ['abc', 'Please enter an amount in rupees, such as 45000 or 45,000.50.'],
  ['-1', 'This cannot be negative.'],
  [1e12, 'Please enter at most ₹10,00,00,000.'],
])('a price of %j is refused at its field', async (price, message) => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const body = { ...RING_FORM, pricingMode: 'fixed', price }
  await expect(admin.call(api.createProduct, { body })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'price', message }] },
  })
})

test.each([
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'Please choose a JPEG, PNG, WebP or AVIF image.',
  ],
  ['a file of 30 MB', Buffer.alloc(30 * 1024 * 1024, 1), 'Please choose files of at most 15 MB each.'],
  ['a bomb', await bomb(), 'This image has too many pixels. Please choose one of at most 50 megapixels.'],
])('%s is not an image: the product is refused at the images field', async (_case, file, message) => {
  await using shop = await testShop()
  const staff = await shop.customer({ role: 'staff' })
  const answer = sendForm(shop, staff, api.addProduct, { fields: RING_FORM, file })
  await expect(answer).rejects.toMatchObject({
    status: 400,
    message,
    details: { fields: [{ field: 'images' }] },
  })
  expect(await shop.db.$count(products)).toBe(0)
})

test('two products with the same name have two addresses', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const urls: string[] = []
  for (const name of ['Lotus Ring', 'lotus ring', 'Lotus Ring'])
    urls.push((await admin.call(api.createProduct, { body: { ...RING_FORM, name } })).url)
  expect(urls).toEqual(['/gold/Lotus-Ring', '/gold/lotus-ring-2', '/gold/Lotus-Ring-3'])
})

test('an edit reprices the product, and omitted fields stay', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id } = await admin.call(api.createProduct, { body: RING_FORM })
  const body = { version: 1, makingChargesPercentage: '20', name: 'Lotus Kada' }
  const changed = await admin.call(api.changeProduct, { params: { id }, body })
  // ₹60,000 + 20 % = ₹72,000; 3 % = ₹2,160
  expect(changed).toMatchObject({ price: 74_160, version: 2, url: '/gold/Lotus-Kada', form: { weight: '5' } })
  expect(await shop.call(searchProducts, { query: { q: 'kada' } })).toHaveLength(1)
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'product.change'))
  expect(entry?.before).toEqual({
    name: 'Lotus Signet Ring',
    makingChargesPercentage: '10',
    version: 1,
    slug: 'Lotus-Signet-Ring',
  })
})

test('an edit that changes nothing leaves no trace', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id, form } = await admin.call(api.createProduct, { body: RING_FORM })
  const same = await admin.call(api.changeProduct, {
    params: { id },
    body: { ...form, pictures: [], version: 1 },
  })
  expect(same.version).toBe(1)
  expect(await shop.db.$count(auditLog)).toBe(1)
})

test('the second to save learns who was first and what they changed', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const { id } = await admin.call(api.createProduct, { body: RING_FORM })
  await admin.call(api.changeProduct, { params: { id }, body: { version: 1, weight: '6' } })
  await admin.call(api.changeProduct, { params: { id }, body: { version: 2, weight: '7', certified: true } })
  const late = { version: 1, stock_quantity: '9' }
  const fault = await admin
    .call(api.changeProduct, { params: { id }, body: late })
    .catch((refused) => refused)
  expect(fault).toMatchObject({
    status: 409,
    message: 'Meera Joshi changed this product while you were editing it.',
    details: {
      version: 3,
      current: { form: { weight: '7', stock_quantity: '3' } },
    },
  })
  expect(fault.details.changes).toEqual([
    { field: 'weight', label: 'Gross weight (g)', from: '5', to: '7' },
    { field: 'certified', label: 'Certified', from: 'no', to: 'yes' },
  ])
})

test('a product sold while somebody edits it stays sold', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const customer = await shop.customer()
  const product = await shop.product({ stock: 5, price: 10_000_00 })
  await buy(shop, customer, product)
  const params = { id: product.id }
  const sent = { version: 1, stockSeen: '5' }
  const kept = await admin.call(api.changeProduct, {
    params,
    body: { ...sent, stock_quantity: '5', finish: 'Matt' },
  })
  expect(kept.form).toMatchObject({ stock_quantity: '4', finish: 'Matt' })
  const counted = admin.call(api.changeProduct, {
    params,
    body: { ...sent, version: 2, stock_quantity: '6' },
  })
  await expect(counted).rejects.toMatchObject({
    status: 409,
    message: 'The stock changed from 5 to 4 while you were editing it. Please count again.',
  })
})

test('the stock cannot go below what is reserved for payments', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const product = await shop.product({ stock: 2, price: 10_000_00 })
  await startPaying(shop, await shop.customer(), product)
  const body = { version: 1, stock_quantity: '0' }
  await expect(admin.call(api.changeProduct, { params: { id: product.id }, body })).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'stock_quantity' }] },
  })
  const bulk = { ids: [product.id], change: { kind: 'stock' as const, to: 0 } }
  await expect(admin.call(bulkChange.changeProducts, { body: bulk })).rejects.toMatchObject({
    status: 409,
    message: '1 product is being paid for right now, so the stock cannot go below that.',
  })
})

test('a product nobody refers to can be removed; one that was bought is archived instead', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop, 'manager')
  const mistake = await shop.product({ name: 'Mistake' })
  const sold = await shop.product({ name: 'Sold', price: 10_000_00 })
  await buy(shop, await shop.customer(), sold)
  await admin.call(api.removeProduct, { params: { id: mistake.id } })
  await expect(admin.call(api.removeProduct, { params: { id: sold.id } })).rejects.toMatchObject({
    status: 409,
    message: 'This product is still used in orders, so it cannot be removed. Archive it instead.',
  })
  const archive = { ids: [sold.id], change: { kind: 'archived' as const, archived: true } }
  await admin.call(bulkChange.changeProducts, { body: archive })
  expect(await shop.call(listProducts)).toEqual([])
  expect(await admin.call(api.listAdminProducts, { query: { status: 'archived' } })).toMatchObject({
    rows: [{ name: 'Sold', isArchived: true }],
  })
})

test('images keep the order they were put in, and their words', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const [front, back] = [await upload(shop, 1), await upload(shop, 2)]
  const pictures = [
    { id: back.id, alt: 'From behind' },
    { id: front.id, alt: '' },
  ]
  const { id } = await admin.call(api.createProduct, { body: { ...RING_FORM, pictures } })
  const [shown] = await shop.call(listProducts)
  expect(shown?.images.map(({ id, alt }) => [id, alt])).toEqual([
    [back.id, 'From behind'],
    [front.id, 'Lotus Signet Ring'],
  ])
  const body = { version: 1, pictures: pictures.toReversed() }
  const turned = await admin.call(api.changeProduct, { params: { id }, body })
  expect(turned.images.map((image) => image.id)).toEqual([front.id, back.id])
  const unknown = { version: 2, pictures: [{ id: 'ffffffffffffffffffff', alt: '' }] }
  await expect(admin.call(api.changeProduct, { params: { id }, body: unknown })).rejects.toMatchObject({
    details: { fields: [{ field: 'pictures' }] },
  })
})

test('an image is marked with a colour the product comes in, and loses the mark with the colour', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  const [yellow, rose] = [await upload(shop, 1), await upload(shop, 2)]
  const pictures = [
    { id: yellow.id, alt: 'Yellow', colour: 'Yellow' },
    { id: rose.id, alt: 'Rose', colour: 'Rose' },
  ]
  const body = { ...RING_FORM, colours: 'Yellow, Rose', pictures }
  const { id, form } = await admin.call(api.createProduct, { body })
  expect(form.pictures).toEqual(pictures)
  const [shown] = await shop.call(listProducts)
  expect(shown?.images.map(({ colour }) => colour)).toEqual(['Yellow', 'Rose'])
  const fewer = { ...form, version: 1, colours: 'Yellow', pictures }
  const changed = await admin.call(api.changeProduct, { params: { id }, body: fewer })
  expect(changed.images.map(({ colour }) => colour)).toEqual(['Yellow', undefined])
})

test('a kind of jewellery is added once', async () => {
  await using shop = await testShop()
  const admin = await adminArea(shop)
  await admin.call(api.addJewelleryType, { body: { name: 'Brooches' } })
  const made = await admin
    .call(api.createProduct, { body: { ...RING_FORM, type: 'brooch' } })
    .catch(() => null)
  expect(made).toBeNull()
  expect((await admin.call(api.createProduct, { body: { ...RING_FORM, type: 'Brooches' } })).form.type).toBe(
    'Brooches',
  )
  await expect(admin.call(api.addJewelleryType, { body: { name: 'ring' } })).rejects.toMatchObject({
    status: 409,
    message: 'The type “Rings” already exists.',
  })
})

test('customers and strangers change nothing', async () => {
  await using shop = await testShop()
  const product = await shop.product()
  const params = { id: product.id }
  for (const caller of [shop.as(await shop.customer()), shop]) {
    const status = caller === shop ? 401 : 403
    const answers = await Promise.allSettled([
      caller.call(api.listAdminProducts),
      caller.call(api.readAdminProduct, { params }),
      caller.call(api.createProduct, { body: RING_FORM }),
      caller.call(api.addProduct, { body: RING_FORM }),
      caller.call(api.changeProduct, { params, body: { version: 1, name: 'Mine' } }),
      caller.call(api.removeProduct, { params }),
      caller.call(bulkChange.changeProducts, {
        body: { ids: [product.id], change: { kind: 'discount', percent: 50 } },
      }),
      caller.call(bulkChange.undoProductBatch, { params }),
      caller.call(api.uploadImage),
      caller.call(api.addJewelleryType, { body: { name: 'Crowns' } }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 'rejected', reason: { status } })
  }
  expect((await shop.call(listProducts)).map(({ name }) => name)).toEqual([product.name])
})

async function upload(shop: TestShop, seed: number): Promise<{ id: string }> {
  const staff = await shop.customer({ role: 'staff' })
  return sendForm(shop, staff, api.uploadImage, { fields: {}, file: await sketch(seed) })
}

/** A file of some kilobytes that unfolds into 52 megapixels. */
function bomb(): Promise<Buffer> {
  const size = { width: 8000, height: 6500, channels: 3 as const }
  return sharp({ create: { ...size, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}
