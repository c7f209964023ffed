import { expect, test, vi } from 'vitest'
import { settings } from '#db/schema/settings.ts'
import { toRupees } from '#rules/money.ts'
import { DEMO_CONTACT } from '#seed/demo/settings.ts'
import { makeProduct } from '#tests/support/builders.ts'
import { productionGround } from '#tests/support/production.ts'
import { atTheProvider } from '#tests/support/purchase.ts'
import { runningShop, runningWorker } from '#tests/support/running-shop.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type Walker, walker } from '#tests/support/walker.ts'

const ASHA = {
  mobile: '9812345670',
  first: 'Ashalatha',
  last: 'Deshpandekar',
  email: 'ashalatha.d@example.in',
  street: '17 Kadambari Galli',
  city: 'Pandharpurgaon',
  pincode: '413304',
  pan: 'BKQPD4821L',
}
const FRIEND = { phone: '9823456781', email: 'friend.of.asha@example.in', street: '4 Hibiscus Vatika' }
const WORDS = {
  design: 'like grandmother Sulochanabai wore',
  contact: 'call Madhusudan',
  review: 'Sumptuously made',
}
const ADMIN = '9000000001'
const DEVICE = 'known_device=c29tZXRoaW5nLXNlY3JldA'
const HEADERS = { firstName: ASHA.first, lastName: ASHA.last, email: ASHA.email, phone: ASHA.mobile }
const HOME = {
  address: ASHA.street,
  city: ASHA.city,
  state: 'Maharashtra',
  country: 'India',
  pincode: ASHA.pincode,
}

type Ground = Awaited<ReturnType<typeof productionGround>>

test('a whole day of the shop leaves nothing about anybody in what its processes write', async () => {
  await using ground = await productionGround()
  await ground.db.insert(settings).values({ key: 'contact', value: DEMO_CONTACT })
  const environment = { ...ground.environment, LOG_LEVEL: 'trace' }
  await using web = await runningShop({ ...environment, JOBS: 'apart' })
  await using worker = await runningWorker(environment)
  const everything = () => web.everything() + worker.everything()

  const asha = walker(web.origin, DEVICE)
  const secrets = await logIn(ground, asha, ASHA.mobile)
  await shopAround(ground, asha)
  const admin = walker(web.origin, DEVICE)
  secrets.push(...(await logIn(ground, admin, ADMIN)))
  await lookAround(admin)
  await provokeFaults(ground, asha, () => everything())

  const log = everything()
  for (const line of log.split('\n').filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow()
  expect(log).toContain('"route":"/api/users/profile/:mobileNumber"')
  const personal = [
    ...Object.values(ASHA),
    ...Object.values(FRIEND),
    ...Object.values(WORDS),
    ADMIN,
    asha.userId,
    DEVICE,
  ]
  for (const secret of [...personal, ...secrets]) expect(isIn(log, secret), secret).toBe(false)
})

/** Six digits, an OTP or a pincode, can also be by chance within a longer number, such as how long an answer took. */
const isIn = (log: string, secret: string) =>
  /^\d{6}$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(log) : log.includes(secret)

/** By OTP, as people do; returns what nobody else may know: the OTP and the token. */
async function logIn({ world }: Ground, visitor: Walker, mobile_number: string): Promise<string[]> {
  const { user } = await visitor.post('/api/users/request-otp', { mobile_number })
  const text = world.texts.findLast(({ to }) => to === `+91${mobile_number}`)?.text ?? ''
  const otp = /\d{6}/.exec(text)?.[0] ?? ''
  await visitor.post('/api/users/verify-otp', { mobile_number, otp: otp === '111111' ? '222222' : '111111' })
  const { token } = await visitor.post('/api/users/verify-otp', { mobile_number, otp })
  if (!user || !token) throw new Error('The login failed.')
  visitor.logIn(user.id, token)
  return [otp, token]
}

async function shopAround(ground: Ground, asha: Walker): Promise<void> {
  const { db, world } = ground
  const product = await makeProduct(db, { price: 300_000_00 })
  await asha.get(`/api/users/profile/${ASHA.mobile}`)
  await asha.put(`/api/users/update/${ASHA.mobile}`, { ...HEADERS, ...HOME })
  const friend = { firstName: 'Madhura', lastName: 'Kale', ...HOME, ...FRIEND, address: FRIEND.street }
  await asha.post(`/api/users/addresses/${ASHA.mobile}`, friend)
  await asha.post('/api/cart/add', { userId: asha.userId, productId: product.id })
  await asha.get(`/api/cart/getallcart/${asha.userId}`)

  const total = toRupees(product.price)
  const begun = await asha.post('/api/payment/initiate', {
    userId: asha.userId,
    items: [{ productId: product.id, quantity: 1 }],
    shippingAddress: { ...HEADERS, ...HOME },
    pan: ASHA.pan,
    totalAmount: total,
  })
  const paid = await atTheProvider(world, begun.orderId ?? '', { outcome: 'captured' })
  const { orderId } = await asha.post('/api/payment/verify', paid)
  await asha.get(`/api/orders/completed/${asha.userId}`)
  await asha.get(`/api/orders/${orderId}/invoice`)

  await asha.post('/api/reviews/add', { userId: asha.userId, productId: product.id, text: WORDS.review })
  await asha.send('/api/imageUpload/test', { user_id: asha.userId, notes: WORDS.design }, await sketch())
  await asha.post('/api/imageUpload/sendEmail', { ...HEADERS, ...HOME, message: WORDS.contact })
  await asha.get(`/api/users/export/${ASHA.mobile}`)
  for (const kept of [
    'orders',
    'payment_pans',
    'reviews',
    'design_requests',
    'contact_messages',
    'addresses',
  ])
    expect((await ground.pool.query(`select 1 from ${kept}`)).rowCount, kept).toBe(1)
  // Addresses that carry what they should not, and one that no router reads.
  for (const odd of [`/info/${ASHA.mobile}`, `/gold/x?email=${ASHA.email}`, `/%E0%A4%A/${ASHA.mobile}`])
    await asha.get(odd)
}

async function lookAround(admin: Walker): Promise<void> {
  const customers = await admin.get(`/api/admin/customers?q=${ASHA.mobile}`)
  await admin.get(`/api/admin/orders?q=${encodeURIComponent(ASHA.last)}`)
  await admin.get('/api/admin/enquiries/messages')
  await admin.get('/api/admin/enquiries/designs')
  await admin.get(`/api/admin/customers/${customers?.customers?.[0]?.id ?? 'none'}`)
}

/** Provokes faults, and waits for each in the log, so that the test does not look too early. */
async function provokeFaults(ground: Ground, asha: Walker, log: () => string): Promise<void> {
  const { pool, world } = ground
  const logged = (words: string) =>
    vi.waitFor(() => expect(log()).toContain(words), { timeout: 30_000, interval: 100 })
  // The mail server is down from the beginning (SMTP_URL), and every order and contact message writes mails.
  await logged('Mail not sent: ')

  await pool.query('alter table addresses rename column pincode to postcode')
  await pool.query('alter table reviews rename to opinions')
  await asha.post(`/api/users/addresses/${ASHA.mobile}`, { ...HEADERS, ...HOME })
  await asha.get('/customer-review')
  await logged('Failed query')
  await logged('a page failed')

  world.refuseTexts()
  await asha.post('/api/users/request-otp', { mobile_number: FRIEND.phone })
  await logged('SMS refused: HTTP 400, code 21211')

  const product = await makeProduct(ground.db, { price: 1_000_00 })
  await world[Symbol.asyncDispose]()
  await asha.post('/api/payment/initiate', {
    userId: asha.userId,
    items: [{ productId: product.id, quantity: 1 }],
    shippingAddress: { ...HEADERS, ...HOME },
    totalAmount: toRupees(product.price),
  })
  await logged('PaymentProviderError')
}
