import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { uploadDesign } from '#contracts/enquiries.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { MAX_UPLOADS } from './upload-slots.ts'

const PROMISED = 1_000_000
const UPLOAD =
  'POST /api/imageUpload/test HTTP/1.1\r\nhost: shop\r\ncontent-type: multipart/form-data; boundary=cut'
const BEGUN_FILE =
  '--cut\r\ncontent-disposition: form-data; name="images"; filename="ring.png"\r\n\r\nits first bytes'
/** So much of a file takes a place. */
const HALF_A_FILE = 'x'.repeat(150_000)

/** A line to the shop on which somebody sends what they like, as slowly as they like. */
async function line(shop: TestShop) {
  const { hostname, port } = new URL(shop.origin)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.on('error', () => {})
  const closed = new Promise((done) => socket.on('close', done))
  await once(socket, 'connect')
  return { socket, heard: () => heard, isClosed: () => closed }
}

function drip(socket: Socket, what: string) {
  const timer = setInterval(() => socket.write(what), 50)
  socket.on('close', () => clearInterval(timer))
}

test.each([
  [
    'a body that drips',
    (socket: Socket) => {
      socket.write(
        `POST /api/auth/send-otp HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n`,
      )
      drip(socket, ' ')
    },
  ],
  [
    'headers that drip',
    (socket: Socket) => {
      socket.write('GET / HTTP/1.1\r\nhost: shop\r\n')
      drip(socket, 'x: y\r\n')
    },
  ],
  ['silence', () => {}],
])('%s is cut off when the time for a request is over', async (_what, send) => {
  await using shop = await testShop({}, { maxRequestMs: 300 })
  const { socket, heard, isClosed } = await line(shop)
  send(socket)
  await isClosed()
  expect(heard()).toMatch(/^HTTP\/1\.1 408/)
})

/** Large enough to need a place. */
const photograph = () =>
  sharp(randomBytes(400 * 400 * 3), { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toBuffer()

type Line = Awaited<ReturnType<typeof line>>

/** Takes every place of a customer. An upload that comes between them wins one, so it is tried again without `former`. */
async function takePlaces(shop: TestShop, token: string, former: readonly Line[]): Promise<Line[]> {
  for (const { socket } of former) socket.destroy()
  const places = await Promise.all(Array.from({ length: MAX_UPLOADS.customer.ofOne }, () => line(shop)))
  for (const { socket } of places)
    socket.write(
      `${UPLOAD}\r\nauthorization: Bearer ${token}\r\ncontent-length: ${PROMISED}\r\n\r\n${BEGUN_FILE}${HALF_A_FILE}`,
    )
  return places
}

test('four customers whose uploads drip keep nobody else from uploading', async () => {
  await using shop = await testShop({}, { maxRequestMs: 20_000 })
  const slow: Line[] = []
  for (let nth = 0; nth < MAX_UPLOADS.customer.ofAll; nth++) {
    const { socket, ...rest } = await line(shop)
    const token = await shop.as(await shop.customer()).token()
    socket.write(
      `${UPLOAD}\r\nauthorization: Bearer ${token}\r\ncontent-length: ${PROMISED}\r\n\r\n${BEGUN_FILE}`,
    )
    drip(socket, 'x'.repeat(50))
    slow.push({ socket, ...rest })
  }
  const asha = await shop.customer()
  const sent = await sendForm(shop, asha, uploadDesign, {
    fields: { user_id: asha.id },
    file: await photograph(),
  })
  expect(sent).toBeDefined()
  for (const { socket } of slow) socket.destroy()
})

test('a dripping upload is cut off, and its place is free again', async () => {
  await using shop = await testShop({}, { maxRequestMs: 4000 })
  const asha = await shop.customer()
  const token = await shop.as(asha).token()
  const file = await photograph()
  const upload = () => sendForm(shop, asha, uploadDesign, { fields: { user_id: asha.id }, file })
  let slow: Line[] = []
  const status = () =>
    upload().then(
      () => 200,
      (refusal) => refusal.status,
    )
  await expect
    .poll(async () => {
      slow = await takePlaces(shop, token, slow)
      for (const { socket } of slow) drip(socket, 'x')
      return status()
    })
    .toBe(503)
  await Promise.all(slow.map(({ isClosed }) => isClosed()))
  await expect.poll(status, { timeout: 5000 }).toBe(200)
})

test('an upload that finds no place is refused after it has arrived, however large it is', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const token = await shop.as(asha).token()
  let places: Line[] = []
  const body = new FormData()
  body.set('user_id', asha.id)
  body.set('images', new Blob([Buffer.alloc(8 * 1024 * 1024, 1)], { type: 'image/png' }), 'ring.png')
  const send = () =>
    fetch(shop.origin + uploadDesign.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body,
    }).then(async (answer) => [answer.status, await answer.json()])
  await expect
    .poll(async () => {
      places = await takePlaces(shop, token, places)
      return send()
    })
    .toEqual([503, expect.objectContaining({ message: expect.stringContaining('uploaded') })])
  for (const { socket } of places) socket.destroy()
})

test('a form without files takes no place, and needs none while files of the same customer arrive', async () => {
  await using shop = await testShop()
  const asha = await shop.customer()
  const token = await shop.as(asha).token()
  const file = await photograph()
  const upload = (of: { file?: Uint8Array }) =>
    sendForm(shop, asha, uploadDesign, { fields: { user_id: asha.id }, ...of }).then(
      () => 200,
      (refusal) => refusal.status,
    )
  let places: Line[] = []
  await expect
    .poll(async () => {
      places = await takePlaces(shop, token, places)
      return upload({ file })
    })
    .toBe(503)
  // A design needs its image: the refusal is of the form, not of the place.
  expect(await upload({})).toBe(400)
  for (const { socket } of places) socket.destroy()
})
