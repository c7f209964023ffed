import sharp from 'sharp'
import { expect, test } from 'vitest'
import { designImages, designRequests } from '#db/schema/enquiries.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { designFile } from './design-images.ts'

type Customer = Awaited<ReturnType<TestShop['customer']>>
type Upload = { bytes: Uint8Array | string; name?: string; type?: string; field?: string }

/** A sketch with structure in it, so that encoders have something to do. */
function sketch(width = 600, height = 400) {
  const noise = { type: 'gaussian', mean: 150, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
}

/** Sends the form as a browser does: over the network, as multipart/form-data. */
async function send(
  shop: TestShop,
  customer: Customer | null,
  uploads: Upload[],
  fields: Record<string, string> = {},
) {
  const form = new FormData()
  const text = { user_id: customer?.id ?? 'nobody', ...fields }
  for (const [name, value] of Object.entries(text)) form.set(name, value)
  for (const { bytes, name = 'sketch.jpg', type = 'image/jpeg', field = 'images' } of uploads) {
    const blob = new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })
    form.append(field, blob, name)
  }
  const headers = customer ? { authorization: `Bearer ${await shop.as(customer).token()}` } : undefined
  const response = await fetch(`${shop.origin}/api/imageUpload/test`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}

const said = (message: unknown) => ({ status: 400, body: { message } })
const NO_IMAGE = said('Please choose a JPEG, PNG, WebP or AVIF image.')
const DAMAGED = said('This file is damaged or is not an image.')

async function keptOf(shop: TestShop) {
  return {
    requests: await shop.db.select().from(designRequests),
    images: await shop.db.select().from(designImages).orderBy(designImages.position),
  }
}

test('a customer sends a design and is given a ticket; the shop has image, notes and date', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const { status, body } = await send(shop, asha, [{ bytes: await sketch().jpeg().toBuffer() }], {
    design_date: '2026-11-20',
    notes: '  A ring like my grandmother’s.\r\nSize 14. ',
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ticket: 'SGJ-D-001001', message: expect.stringContaining('SGJ-D-001001') })

  const { requests, images } = await keptOf(shop)
  expect(requests).toMatchObject([
    {
      id: body.id,
      ticket: 'SGJ-D-001001',
      customerId: asha.id,
      designDate: '2026-11-20',
      notes: 'A ring like my grandmother’s.\nSize 14.',
      status: 'New',
      quoteAmount: null,
      createdAt: shop.clock.now(),
    },
  ])
  expect(images).toMatchObject([{ requestId: body.id, position: 0, width: 600, height: 400 }])
})

test('up to four images come in the order they were sent, the date is today in India, notes may be left out', async () => {
  await using shop = await testShop()
  shop.clock.set(new Date('2026-11-21T20:00:00Z'))
  const asha = await shop.customer()
  const uploads = await Promise.all(
    [100, 200, 300, 400].map(async (width) => ({ bytes: await sketch(width, 200).png().toBuffer() })),
  )
  expect(await send(shop, asha, uploads, { design_date: '' })).toMatchObject({ status: 200 })
  const { requests, images } = await keptOf(shop)
  expect(requests).toMatchObject([{ designDate: '2026-11-22', notes: '' }])
  expect(images.map(({ width }) => width)).toEqual([100, 200, 300, 400])

  const tooMany = await send(shop, asha, [...uploads, ...uploads.slice(0, 1)])
  expect(tooMany).toMatchObject(said('Please choose at most 4 files.'))
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a real %s image is welcome', async (format) => {
  await using shop = await testShop()
  const bytes = await sketch(80, 60).toFormat(format).toBuffer()
  expect(await send(shop, await shop.customer(), [{ bytes }])).toMatchObject({ status: 200 })
})

test('the place and camera of a photograph are removed, and it is upright', async () => {
  await using shop = await testShop()
  const bytes = await sketch(400, 300)
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 39/1 3564/100' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const sent = await sharp(bytes).metadata()
  expect([sent.exif?.includes('Phone'), sent.orientation]).toEqual([true, 6])

  await send(shop, await shop.customer(), [{ bytes }])

  const { images } = await keptOf(shop)
  expect(images).toMatchObject([{ width: 300, height: 400 }])
  for (const size of ['full', 'small'] as const) {
    const kept = await sharp(await shop.shop.files.read(designFile(images[0]?.id ?? '', size))).metadata()
    expect([kept.format, kept.width, kept.height]).toEqual(['webp', 300, 400])
    expect([kept.exif, kept.xmp, kept.iptc, kept.icc, kept.orientation]).toEqual(Array(5).fill(undefined))
  }
})

test('a large photograph is kept as large as a goldsmith needs, and small for the list', async () => {
  await using shop = await testShop()
  await send(shop, await shop.customer(), [{ bytes: await sketch(3000, 2000).jpeg().toBuffer() }])
  const { images } = await keptOf(shop)
  expect(images).toMatchObject([{ width: 2400, height: 1600 }])
  const small = await shop.shop.files.read(designFile(images[0]?.id ?? '', 'small'))
  expect(await sharp(small).metadata()).toMatchObject({ width: 480, height: 320 })
})

test('nobody uploads without a login, or in somebody else’s name', async () => {
  await using shop = await testShop()
  const [asha, ravi, meera, staff] = [
    await shop.customer(),
    await shop.customer(),
    await shop.customer({ role: 'manager' }),
    await shop.customer({ role: 'staff' }),
  ]
  const uploads = [{ bytes: await sketch(60, 60).png().toBuffer() }]
  expect(await send(shop, null, uploads)).toEqual({ status: 401, body: { message: 'User not logged in' } })
  for (const who of [asha, staff])
    expect(await send(shop, who, uploads, { user_id: ravi.id })).toMatchObject({ status: 403 })
  expect(await send(shop, meera, uploads, { user_id: staff.id })).toMatchObject({ status: 403 })
  expect(await send(shop, asha, uploads, { user_id: '' })).toMatchObject(
    said(expect.stringContaining('User not logged in')),
  )
  expect(await keptOf(shop)).toEqual({ requests: [], images: [] })

  expect(await send(shop, meera, uploads, { user_id: ravi.id })).toMatchObject({ status: 200 })
  expect((await keptOf(shop)).requests).toMatchObject([{ customerId: ravi.id }])
})

test('without an image the customer is asked to select one', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const refusal = said('Please select an image')
  expect(await send(shop, asha, [])).toMatchObject(refusal)
  expect(await send(shop, asha, [{ bytes: '', name: '' }])).toMatchObject(refusal)
  const asJson = await shop.inject({
    method: 'POST',
    url: '/api/imageUpload/test',
    headers: { authorization: `Bearer ${await shop.as(asha).token()}` },
    payload: { user_id: asha.id },
  })
  expect([asJson.statusCode, asJson.json().message]).toEqual([400, 'Please select an image'])
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'

test('a file that only claims to be an image is refused, whatever its name', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const png = { name: 'ring.png', type: 'image/png' }
  const whole = await sketch(400, 400).jpeg().toBuffer()
  const gif = await sketch(20, 20).gif().toBuffer()
  expect(await send(shop, asha, [{ bytes: SVG, ...png }])).toMatchObject(NO_IMAGE)
  expect(await send(shop, asha, [{ bytes: '%PDF-1.7', ...png }])).toMatchObject(NO_IMAGE)
  expect(await send(shop, asha, [{ bytes: gif, ...png }])).toMatchObject(NO_IMAGE)
  expect(await send(shop, asha, [{ bytes: '', ...png }])).toMatchObject(NO_IMAGE)
  expect(await send(shop, asha, [{ bytes: whole.subarray(0, whole.length / 2) }])).toMatchObject(DAMAGED)
  const disguised = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)])
  expect(await send(shop, asha, [{ bytes: disguised }])).toMatchObject(DAMAGED)
  expect(await keptOf(shop)).toEqual({ requests: [], images: [] })
})

test('a small file that decodes to too many pixels is refused before it is decoded', async () => {
  await using shop = await testShop()
  const bytes = await sharp({ create: { width: 8000, height: 5001, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bytes.length).toBeLessThan(1_000_000)
  expect(await send(shop, await shop.customer(), [{ bytes }])).toMatchObject(
    said('This image has too many pixels. Please choose one of at most 40 megapixels.'),
  )
})

test('a file of 11 MB is refused, and the next upload over the same connection is served', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const large = new Uint8Array(11 * 1024 * 1024).fill(0xff)
  const small = await sketch(60, 60).png().toBuffer()
  const refusal = said('Please choose files of at most 10 MB each.')
  expect(await send(shop, asha, [{ bytes: large }, { bytes: large }])).toMatchObject(refusal)
  expect(await send(shop, asha, [{ bytes: small }])).toMatchObject({ status: 200 })
})

test('nobody can fetch a design from outside', async () => {
  await using shop = await testShop()
  await send(shop, await shop.customer(), [{ bytes: await sketch(60, 60).png().toBuffer() }])
  const { images } = await keptOf(shop)
  const name = designFile(images[0]?.id ?? '', 'full')
  expect(await shop.shop.files.has(name)).toBe(true)
  for (const path of [name, encodeURIComponent(name), name.replace('designs/', ''), `x/../${name}`])
    expect((await shop.inject({ url: `/media/${path}` })).statusCode).toBe(404)
})

test('a truncated or invalid form gets a sentence', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const authorization = `Bearer ${await shop.as(asha).token()}`
  const part = `--cut\r\ncontent-disposition: form-data; name="user_id"\r\n\r\n${asha.id}\r\n`
  for (const [type, payload] of [
    ['multipart/form-data; boundary=cut', part],
    ['multipart/form-data', part],
  ] as const) {
    const headers = { authorization, 'content-type': type }
    const answer = await shop.inject({ method: 'POST', url: '/api/imageUpload/test', headers, payload })
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The form did not arrive completely. Please send it again.',
    ])
  }
  const elsewhere = await send(shop, asha, [{ bytes: 'x', field: 'avatar' }])
  expect(elsewhere).toMatchObject(said('Please send files in the field images.'))
})

test('the description of the API says how images are sent', async () => {
  await using shop = await testShop()
  const { paths } = (await shop.inject({ url: '/api/openapi.json' })).json()
  const { schema } = paths['/api/imageUpload/test'].post.requestBody.content['multipart/form-data']
  expect(Object.keys(schema.properties)).toEqual(['user_id', 'design_date', 'notes', 'images'])
  expect(schema.properties.images).toMatchObject({ maxItems: 4, items: { format: 'binary' } })
})
