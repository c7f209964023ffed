import sharp from 'sharp'
import { expect, test } from 'vitest'
import { designImages, designRequests } from '#db/schema/enquiries.ts'
import { ENQUIRIES_PER_HOUR } from '#rules/enquiries/enquiry-terms.ts'
import type { Caller } from '#server/caller.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { uploadDesign } from './upload-design.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>

const image = (width: number) =>
  sharp({ create: { width, height: width, channels: 3, background: '#7a1f2b' } })
    .png()
    .toBuffer()

const keptOf = async (shop: TestShop) => [
  ...(await shop.db.select().from(designRequests)),
  ...(await shop.db.select().from(designImages)),
]

/** Writes down every file the shop keeps. */
function watched(shop: TestShop, options: { failAt?: number } = {}) {
  const names: string[] = []
  const { files } = shop.shop
  const put: typeof files.put = (name, bytes, type) => {
    names.push(name)
    return names.length === options.failAt
      ? Promise.reject(new Error('the disk is full'))
      : files.put(name, bytes, type)
  }
  return { names, shop: { ...shop.shop, files: { ...files, put } } }
}

function callerOf(customer: Customer): Caller {
  return {
    customerId: customer.id,
    mobileNumber: customer.mobileNumber,
    role: customer.role,
    sessionId: 'of a test',
    isIdle: false,
  }
}

test('one bad image among good ones is named, and none is kept', async () => {
  await using house = await testShop()
  const { shop, names } = watched(house)
  const asha = await house.customer()
  const good = { name: 'a.png', bytes: await image(60) }
  const bad = { name: 'b.png', bytes: Buffer.from('<svg/>') }
  const wish = { userId: asha.id, designDate: '', notes: '', files: [good, bad] }
  await expect(uploadDesign(shop, callerOf(asha), wish)).rejects.toThrow(
    'Image 2: Please choose a JPEG, PNG, WebP or AVIF image.',
  )
  expect(names).toEqual([])
  expect(await keptOf(house)).toEqual([])
})

test.each([
  ['the disk is full in the middle', { failAt: 3 }],
  ['the database refuses', {}],
])('when %s, nothing of a design stays behind', async (_, options) => {
  await using house = await testShop()
  const { shop, names } = watched(house, options)
  const asha = await house.customer()
  const file = { name: 'a.png', bytes: await image(60) }
  const wish = { userId: asha.id, designDate: 'no date', notes: '', files: [file, file] }
  await expect(uploadDesign(shop, callerOf(asha), wish)).rejects.toThrow()
  expect(names.length).toBeGreaterThanOrEqual(3)
  for (const name of names) expect([name, await house.shop.files.has(name)]).toEqual([name, false])
  expect(await keptOf(house)).toEqual([])
})

test('a customer who sends design after design is asked to wait, and the excess is not stored', async () => {
  await using house = await testShop()
  const { shop, names } = watched(house)
  const [asha, ravi] = [await house.customer(), await house.customer()]
  const files = [{ name: 'a.png', bytes: await image(8) }]
  const sent = (by: Customer) =>
    uploadDesign(shop, callerOf(by), { userId: by.id, designDate: '', notes: '', files })
  for (let design = 0; design < ENQUIRIES_PER_HOUR.customer; design++) await sent(asha)
  const kept = names.length
  await expect(sent(asha)).rejects.toMatchObject({
    status: 429,
    message: 'You have sent too many designs within an hour. Please try again in 60 minutes.',
    details: { retryAfter: 3600 },
  })
  for (const name of names.slice(kept)) expect(await house.shop.files.has(name)).toBe(false)
  await sent(ravi)
  house.clock.advance(60 * 60 * 1000)
  await sent(asha)
})

test('beyond the cap no image is inspected, let alone decoded', async () => {
  await using house = await testShop()
  const asha = await house.customer()
  const send = (bytes: Buffer) =>
    uploadDesign(house.shop, callerOf(asha), {
      userId: asha.id,
      designDate: '',
      notes: '',
      files: [{ name: 'a.png', bytes }],
    })
  const good = await image(8)
  for (let design = 0; design < ENQUIRIES_PER_HOUR.customer; design++) await send(good)
  await expect(send(Buffer.from('no image'))).rejects.toMatchObject({ status: 429 })
})

test('attempts with files other than images are counted too, until they are an hour old', async () => {
  await using house = await testShop()
  const asha = await house.customer()
  const attempt = () =>
    uploadDesign(house.shop, callerOf(asha), {
      userId: asha.id,
      designDate: '',
      notes: '',
      files: [{ name: 'a.png', bytes: Buffer.from('no image') }],
    })
  for (let time = 0; time < ENQUIRIES_PER_HOUR.attempts; time++)
    await expect(attempt()).rejects.toMatchObject({ status: 400 })
  await expect(attempt()).rejects.toMatchObject({ status: 429, details: { retryAfter: 3600 } })
  house.clock.advance(60 * 60 * 1000)
  await expect(attempt()).rejects.toMatchObject({ status: 400 })
})
