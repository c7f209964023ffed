import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { addAddress } from '#contracts/addresses.ts'
import { addToCart } from '#contracts/cart.ts'
import { initiatePayment, verifyPayment } from '#contracts/checkout.ts'
import { listOutbox } from '#contracts/demo.ts'
import { sendContactMessage } from '#contracts/enquiries.ts'
import { requestOtp, updateProfile, verifyOtp } from '#contracts/identity.ts'
import { listOrders } from '#contracts/orders.ts'
import * as api from '#contracts/privacy.ts'
import { readQuote } from '#contracts/quotes.ts'
import { addReview, getReviews } from '#contracts/reviews.ts'
import { paymentLines, payments, refunds } from '#db/schema/checkout.ts'
import { contactMessages, designImages, designRequests } from '#db/schema/enquiries.ts'
import { addresses, consents, customerNotes, customers } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import { orderHuids, orderNotes } from '#db/schema/order-fulfilment.ts'
import { orderLines, orders, parcels } from '#db/schema/orders.ts'
import { settings } from '#db/schema/settings.ts'
import { CONSENT_NOTICE } from '#rules/privacy/consents.ts'
import type { DataKind } from '#rules/privacy/data-kinds.ts'
import { designFile } from '#server/enquiries/design-images.ts'
import { lockCustomer } from '#server/identity/customers.store.ts'
import { notify } from '#server/notifications/notify.ts'
import { atTheProvider, buy, paymentRequest, startPaying } from '#tests/support/purchase.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { affectedBy, affectedCsv, tellAffected } from './tell-of-breach.ts'

const WAITING = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`

type Customer = Awaited<ReturnType<TestShop['customer']>>

const ADDRESS = {
  firstName: 'Ravi',
  lastName: 'Patil',
  pincode: '411001',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
}

const of = ({ mobileNumber }: { mobileNumber: string }) => ({ params: { mobileNumber } })
const erase = (shop: TestShop, customer: Customer) => shop.as(customer).call(api.eraseCustomer, of(customer))

/** Logs in as people do; returns a customer like those of the test builders. */
async function register(shop: TestShop, mobileNumber: string, consents: ('account' | 'offers')[] = []) {
  await shop.call(requestOtp, { body: { mobile_number: mobileNumber } })
  const [message] = await shop.call(listOutbox, { query: { to: mobileNumber } })
  const otp = message?.otp ?? ''
  const { user } = await shop.call(verifyOtp, { body: { mobile_number: mobileNumber, otp, consents } })
  const [customer] = await shop.db.select().from(customers).where(eq(customers.id, user.id))
  if (!customer) throw new Error('Nobody was registered.')
  return customer
}

/** Somebody who has left traces everywhere. */
async function knownCustomer(shop: TestShop) {
  const customer = await register(shop, '9876501234', ['account', 'offers'])
  const me = shop.as(customer)
  const profile = { firstName: 'Asha', lastName: 'Kulkarni', email: 'asha@example.in', city: 'Solapur' }
  await me.call(updateProfile, { ...of(customer), body: profile })
  await me.call(addAddress, { ...of(customer), body: ADDRESS })
  const [bought, wanted] = [await shop.product(), await shop.product()]
  await buy(shop, customer, bought)
  await me.call(addToCart, { body: { userId: customer.id, productId: wanted.id } })
  const review = { userId: customer.id, productId: bought.id, text: 'Lovely work', rating: 5 }
  await me.call(addReview, { body: review })
  await shop.db.insert(contactMessages).values({
    ...{
      ticket: 'C-1',
      firstName: 'Asha',
      lastName: 'Kulkarni',
      email: '',
      city: '',
      state: '',
      country: '',
    },
    phone: `+91${customer.mobileNumber}`,
    message: 'Do you resize rings?',
  })
  return { buyer: customer, bought, wanted }
}

test('the export has everything the shop stores about a customer', async () => {
  await using shop = await testShop()
  const { buyer: customer, bought, wanted } = await knownCustomer(shop)
  const data = await shop.as(customer).call(api.exportData, of(customer))
  expect(data).toMatchObject({
    profile: { first_name: 'Asha', email: 'asha@example.in', mobile_number: customer.mobileNumber },
    addresses: [ADDRESS],
    cart: [{ productId: wanted.id, name: wanted.name }],
    orders: [{ number: 'SGJ-1001', piece: bought.name, total: bought.price / 100, status: 'Confirmed' }],
    payments: [{ status: 'completed', amount: bought.price / 100, refunds: [] }],
    reviews: [{ piece: bought.name, text: 'Lovely work', rating: 5 }],
    contactMessages: [{ message: 'Do you resize rings?' }],
    consents: [
      { purpose: 'account', given: true, at: shop.clock.now().toISOString() },
      { purpose: 'offers', given: true },
    ],
  })
  expect(data.logins.length).toBeGreaterThan(0)
  const payments = data.recipients.find(({ recipient }) => recipient === 'payments')
  expect(payments).toMatchObject({
    names: ['Razorpay'],
    data: expect.arrayContaining(['Your mobile number']),
  })
  expect(data.recipients.every(({ who, data }) => who !== '' && data.length > 0)).toBe(true)
})

test('the export also has what the shop has written about a customer', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await knownCustomer(shop)
  const owner = await shop.customer({ role: 'owner' })
  const at = shop.clock.now()
  const [order] = await shop.db.select().from(orders)
  if (!order) throw new Error('Nothing was bought.')
  const noted = { by: owner.id, at }
  await shop.db
    .insert(customerNotes)
    .values({ ...noted, customerId: customer.id, text: 'Likes to be called late.' })
  await shop.db.insert(orderNotes).values({ ...noted, orderId: order.id, text: 'A gift for Diwali.' })
  const parcel = { carrier: 'Blue Dart', trackingNumber: 'BD-1' }
  const [packed] = await shop.db
    .insert(parcels)
    .values({ orderId: order.id, ...parcel })
    .returning()
  const [line] = await shop.db
    .update(orderLines)
    .set({ parcelId: packed?.id ?? null })
    .returning()
  await shop.db.insert(orderHuids).values({ lineId: line?.id ?? '', huid: 'AB12CD', position: 0 })
  await shop.jobs.run()

  const data = await shop.as(customer).call(api.exportData, of(customer))
  expect(data.officeNotes).toEqual([{ text: 'Likes to be called late.', at: at.toISOString() }])
  expect(data.orders).toMatchObject([
    { officeNotes: [{ text: 'A gift for Diwali.' }], parcel: { ...parcel, huid: 'AB12CD' } },
  ])
  expect(data.news).toMatchObject([
    { kind: 'order-confirmed', channel: 'sms', sentAt: at.toISOString() },
    { kind: 'order-confirmed', channel: 'email', sentAt: at.toISOString() },
  ])
})

test('a person’s data is theirs alone: neither a stranger nor an administrator takes or deletes it', async () => {
  await using shop = await testShop()
  const [customer, stranger] = [await shop.customer(), await shop.customer()]
  const owner = await shop.customer({ role: 'owner' })
  for (const nosy of [stranger, owner])
    for (const call of [api.exportData, api.eraseCustomer, api.listConsents])
      await expect(shop.as(nosy).call(call, of(customer))).rejects.toMatchObject({ status: 403 })
  await expect(shop.call(api.exportData, of(customer))).rejects.toMatchObject({ status: 401 })
  await expect(erase(shop, owner)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('cannot be deleted'),
  })
})

test('after deletion the profile is empty, address book, cart, logins and messages are gone', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await knownCustomer(shop)
  const me = shop.as(customer)
  const token = await me.token()
  const answer = await erase(shop, customer)
  expect(answer.kept.join(' ')).toContain('tax and company law')

  const [row] = await shop.db.select().from(customers).where(eq(customers.id, customer.id))
  expect(row).toMatchObject({ firstName: '', lastName: '', email: '', city: '', erasedAt: shop.clock.now() })
  expect(JSON.stringify(row)).not.toContain(customer.mobileNumber)
  expect(await shop.db.select().from(addresses)).toEqual([])
  expect(await shop.db.select().from(contactMessages)).toEqual([])
  const headers = { authorization: `Bearer ${token}` }
  const again = await shop.inject({ url: `/api/users/profile/${customer.mobileNumber}`, headers })
  expect(again.statusCode).toBe(401)
  expect(again.json().message).toBe('Token expired')
})

test('orders and their payments stay as the law demands; the review stays without a name', async () => {
  await using shop = await testShop()
  const { buyer: customer, bought } = await knownCustomer(shop)
  await erase(shop, customer)
  const [order] = await shop.db.select().from(orders).where(eq(orders.customerId, customer.id))
  expect(order).toMatchObject({ total: bought.price, shippingAddress: { phone: customer.mobileNumber } })
  const reviews = await shop.call(getReviews, { params: { productId: bought.id } })
  expect(reviews).toMatchObject([
    { review_msg: 'Lovely work', user: { first_name: '', last_name: '', city: '' } },
  ])
})

test('if nothing was bought, the address of the attempt is deleted too, once no money can arrive any more', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const over = await startPaying(shop, customer, await shop.product())
  await shop.db
    .update(payments)
    .set({ status: 'failed', nextCheckAt: null })
    .where(eq(payments.id, over.paymentId))
  const open = await startPaying(shop, customer, await shop.product())
  await erase(shop, customer)
  const pincodeOf = async (id: string) => {
    const [payment] = await shop.db.select().from(payments).where(eq(payments.id, id))
    return payment?.shippingAddress.pincode
  }
  expect(await pincodeOf(over.paymentId)).toBe('')
  expect(await pincodeOf(open.paymentId)).toBe('413001')

  const finish = async () => {
    await shop.shop.jobs.send('finish-erasures', {})
    await shop.jobs.run(['finish-erasures'])
  }
  await finish()
  expect(await pincodeOf(open.paymentId)).toBe('413001')
  await shop.db
    .update(payments)
    .set({ status: 'failed', nextCheckAt: null })
    .where(eq(payments.id, open.paymentId))
  await finish()
  expect(await pincodeOf(open.paymentId)).toBe('')
})

test('a payment that is begun while the account is being deleted waits, and is refused', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  await shop.as(customer).token()
  const begun = await shop.shop.transaction(async ({ db }) => {
    await lockCustomer(db, customer.id)
    const paying = startPaying(shop, customer, product).catch((error) => error)
    await vi.waitFor(async () => expect((await shop.pool.query(WAITING)).rowCount).toBe(1))
    await db.update(customers).set({ erasedAt: shop.clock.now() }).where(eq(customers.id, customer.id))
    return { paying }
  })
  expect(await begun.paying).toMatchObject({ status: 401, message: 'Token expired' })
  expect(await shop.db.select().from(payments)).toEqual([])
})

test('what the contact form has mailed goes with the account, whichever address was typed there', async () => {
  await using shop = await testShop()
  const contact = { shopName: 'SGJ Jewellers', email: 'info@sgj.example', phone: '+91 90000 00000' }
  await shop.db.insert(settings).values({ key: 'contact', value: contact })
  const customer = await register(shop, '9876501234')
  const form = {
    ...{ firstName: 'Asha', lastName: 'Kulkarni', email: 'elsewhere@example.in', city: 'Pune' },
    ...{ state: 'Maharashtra', country: 'India', message: 'Do you resize rings?' },
  }
  await shop.call(sendContactMessage, { body: { ...form, phone: customer.mobileNumber } })
  await shop.call(sendContactMessage, { body: { ...form, phone: '9876509999', firstName: 'Vikram' } })
  await shop.jobs.run()
  await erase(shop, customer)
  const left = await shop.db.select({ content: notifications.content }).from(notifications)
  expect(JSON.stringify(left)).not.toContain('Asha')
  expect(JSON.stringify(left)).toContain('Vikram')
})

test('the deletion is confirmed by e-mail, and where that went is kept no longer', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await knownCustomer(shop)
  await erase(shop, customer)
  await shop.jobs.run()
  const [mail] = await shop.call(listOutbox, { query: { to: 'asha@example.in' } })
  expect(mail?.subject).toContain('is deleted')
  expect(mail?.body).toContain('tax and company law')
  const [told] = await shop.db.select().from(notifications).where(eq(notifications.event, 'account-deleted'))
  expect(told).toMatchObject({ to: null, content: null, status: 'sent' })
})

test('uploaded designs go with their images', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const design = { ticket: 'D-1', customerId: customer.id, designDate: '2026-11-21', notes: 'for my mother' }
  const [request] = await shop.db.insert(designRequests).values(design).returning()
  const image = { requestId: request?.id ?? '', position: 0, width: 10, height: 10 }
  const [kept] = await shop.db.insert(designImages).values(image).returning()
  const names = (['full', 'small'] as const).map((size) => designFile(kept?.id ?? '', size))
  const { files } = shop.shop
  for (const name of names) await files.put(name, Buffer.from('an image'), 'image/webp')
  await erase(shop, customer)
  await shop.jobs.run()
  expect(await shop.db.select().from(designRequests)).toEqual([])
  expect(await Promise.all(names.map((name) => files.has(name)))).toEqual([false, false])
})

test('notifications are theirs to see; mails that were sent and answers to designs go with the account', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await knownCustomer(shop)
  const [line] = await shop.db.select().from(paymentLines)
  const paymentLineId = line?.id ?? ''
  const [refund] = await shop.db
    .insert(refunds)
    .values({ paymentLineId, amount: 100, reason: '' })
    .returning()
  const content = { subject: 'C-1', text: 'Namaste', html: '<p>Namaste' }
  const sms = { flow: 'design-made', body: 'It is ready.', values: {} }
  const told = { customerId: customer.id, aboutId: refund?.id ?? '' }
  await shop.shop.transaction(async (within) => {
    await notify(within, { event: 'refund-processed', ...told })
    await notify(within, { event: 'design-answer', ...told, content: sms })
    await notify(within, { event: 'contact-message-to-sender', to: 'asha@example.in', content })
  })
  await shop.jobs.run()

  const data = await shop.as(customer).call(api.exportData, of(customer))
  expect(data.mails).toEqual([{ subject: 'C-1', text: 'Namaste', at: shop.clock.now().toISOString() }])
  expect(data.news.map(({ kind, channel }) => `${kind} by ${channel}`)).toEqual([
    'order-confirmed by sms',
    'order-confirmed by email',
    'refund-processed by sms',
    'refund-processed by email',
  ])
  await erase(shop, customer)
  await shop.jobs.run()
  const left = await shop.db.select().from(notifications)
  expect(left.map(({ event }) => event)).not.toContain('design-answer')
  expect(left.filter(({ to, content }) => to || content)).toEqual([])
})

test('the number is free: registering again makes a new customer', async () => {
  await using shop = await testShop()
  const { buyer: customer } = await knownCustomer(shop)
  await erase(shop, customer)
  shop.clock.advance(60_000)
  const reborn = await register(shop, customer.mobileNumber)
  expect(reborn.id).not.toBe(customer.id)
  expect(reborn.firstName).toBe('')
  expect(await shop.as(reborn).call(listOrders, { params: { userId: reborn.id } })).toEqual([])
})

test('deleting and registering again does not bring the welcome offer back', async () => {
  await using shop = await testShop()
  const value = { enabled: true, discountBps: 1500, text: 'Welcome' }
  await shop.db.insert(settings).values({ key: 'welcome-offer', value })
  const { buyer: customer, wanted } = await knownCustomer(shop)
  await erase(shop, customer)
  shop.clock.advance(60_000)
  const reborn = await register(shop, customer.mobileNumber)
  const body = { productId: wanted.id }
  expect((await shop.as(reborn).call(readQuote, { body })).promotion).toBeNull()
  const newcomer = await shop.customer()
  expect((await shop.as(newcomer).call(readQuote, { body })).promotion).not.toBeNull()
})

test('money captured after the deletion still makes the order, and nobody is bothered with messages', async () => {
  await using shop = await testShop()
  const [customer, product] = [await shop.customer(), await shop.product()]
  const { orderId } = await shop
    .as(customer)
    .call(initiatePayment, { body: paymentRequest(customer, product) })
  await erase(shop, customer)
  await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' })
  shop.clock.advance(5 * 60_000)
  await shop.shop.jobs.send('reconcile-payments', {})
  await shop.jobs.run()
  expect(await shop.db.select().from(orders)).toMatchObject([
    { customerId: customer.id, status: 'Confirmed' },
  ])
  expect(await shop.call(listOutbox)).toEqual([])
})

test('deleting an account while its payments settle leaves neither waiting for the other', async () => {
  await using shop = await testShop({ RESERVATIONS_PER_CUSTOMER: '6' })
  const customer = await shop.customer()
  const me = shop.as(customer)
  const products = await Promise.all(Array.from({ length: 6 }, () => shop.product()))
  const callbacks = []
  for (const product of products) {
    await me.call(addToCart, { body: { userId: customer.id, productId: product.id } })
    const { orderId } = await startPaying(shop, customer, product)
    callbacks.push(await atTheProvider(shop, orderId, { outcome: 'captured', webhook: 'lost' }))
  }
  const endings = await Promise.allSettled([
    ...callbacks.map((body) => me.call(verifyPayment, { body })),
    erase(shop, customer),
  ])
  const failures = endings.flatMap((ending) => (ending.status === 'rejected' ? [ending.reason.status] : []))
  expect(failures.filter((status) => status !== 401)).toEqual([])
  const where = and(eq(customers.id, customer.id), eq(customers.erasedAt, shop.clock.now()))
  expect(await shop.db.select().from(customers).where(where)).toHaveLength(1)
})

test('a consent is recorded once, with its time, and withdrawn as easily as given', async () => {
  await using shop = await testShop()
  const customer = await shop.customer()
  const say = (given: boolean) =>
    shop.as(customer).call(api.setConsent, { ...of(customer), body: { purpose: 'offers', given } })
  const first = await say(true)
  shop.clock.advance(60_000)
  expect(await say(true)).toEqual(first)
  const [taken] = await say(false)
  expect(taken).toMatchObject({ purpose: 'offers', given: false, at: shop.clock.now().toISOString() })
  expect(await shop.as(customer).call(api.listConsents, of(customer))).toEqual([taken])
  const { consents } = await shop.as(customer).call(api.exportData, of(customer))
  expect(consents.map(({ given }) => given)).toEqual([true, false])
})

test('the language in which the notice was read is recorded, and what was agreed to is never changed', async () => {
  await using shop = await testShop()
  const number = '9876501234'
  const logIn = async (notice?: { version: string; language: 'hi' | 'mr' }) => {
    await shop.call(requestOtp, { body: { mobile_number: number } })
    const [message] = await shop.call(listOutbox, { query: { to: number } })
    const otp = message?.otp ?? ''
    const agreed = { consents: ['account' as const], notice }
    await shop.call(verifyOtp, { body: { mobile_number: number, otp, ...agreed } })
    shop.clock.advance(60_000)
  }
  await logIn({ version: CONSENT_NOTICE, language: 'mr' })
  await logIn({ version: CONSENT_NOTICE, language: 'mr' })
  await logIn({ version: CONSENT_NOTICE, language: 'hi' })
  await logIn()
  const kept = await shop.db.select().from(consents)
  expect(kept.map(({ language, notice }) => [language, notice])).toEqual([
    ['mr', CONSENT_NOTICE],
    ['hi', CONSENT_NOTICE],
    ['en', CONSENT_NOTICE],
  ])
  for (const change of [shop.db.update(consents).set({ given: false }), shop.db.delete(consents)])
    await expect(change).rejects.toMatchObject({ cause: { constraint: 'consents_stay' } })
})

test('those whose data a breach has shown are listed by kind and time, and each is written to once', async () => {
  await using shop = await testShop()
  const { buyer } = await knownCustomer(shop)
  const other = await shop.customer({ firstName: 'Meera' })
  const now = shop.clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  await shop.db.update(customers).set({ createdAt: now })
  await shop.db.update(addresses).set({ createdAt: at(10) })
  await shop.db.update(contactMessages).set({ createdAt: at(10) })
  const stranger = { phone: '+91 98000 00009', email: 'ravi@example.in', createdAt: at(10) }
  const place = { city: '', state: '', country: '' }
  const name = { firstName: 'Ravi', lastName: 'Rao' }
  const shared = { phone: `+91${buyer.mobileNumber}`, firstName: 'Usha', email: 'usha@example.in' }
  const message = { ...stranger, ...place, ...name, message: 'Hi' }
  await shop.db.insert(contactMessages).values([
    { ...message, ticket: 'C-2' },
    { ...message, ticket: 'C-3', firstName: 'Uma', email: 'uma@example.in' },
    { ...message, ticket: 'C-4', ...shared },
    { ...message, ticket: 'C-5', ...shared, email: 'ASHA@example.in' },
  ])
  const facts = { day: '21 November 2026', happened: 'A laptop was stolen.', done: 'We changed every key.' }
  const affected = async (kinds: DataKind[], from: Date | null, until: Date) => {
    const breach = { kinds, window: { from, until }, ...facts }
    return { breach, people: await affectedBy(shop.shop, breach) }
  }
  const names = async (...asked: Parameters<typeof affected>) =>
    (await affected(...asked)).people.map((one) => one.name)
  expect(await names(['number'], null, at(1))).toEqual(['Asha Kulkarni', `Meera ${other.lastName}`])
  expect(await names(['addresses'], at(1), at(5))).toEqual([])
  expect(await names(['addresses'], at(1), at(11))).toEqual(['Asha Kulkarni'])
  expect(await names(['pans'], null, at(11))).toEqual([])
  const { breach, people } = await affected(['orders', 'enquiries'], null, new Date(Date.now() + 86_400_000))
  expect(people.toSorted((one, next) => one.name.localeCompare(next.name))).toEqual([
    {
      name: 'Asha Kulkarni',
      mobileNumber: buyer.mobileNumber,
      email: 'asha@example.in',
      kinds: ['orders', 'enquiries'],
    },
    ...[
      { name: 'Ravi Rao', mobileNumber: '9800000009', email: 'ravi@example.in' },
      // Who shares a telephone, with somebody else or with a customer.
      { name: 'Uma Rao', mobileNumber: '9800000009', email: 'uma@example.in' },
      { name: 'Usha Rao', mobileNumber: buyer.mobileNumber, email: 'usha@example.in' },
    ].map((one) => expect.objectContaining({ ...one, kinds: ['enquiries'] })),
  ])
  expect(affectedCsv(people)).toContain('Ravi Rao,9800000009,ravi@example.in,')
  expect(await tellAffected(shop.shop, breach, people)).toBe(4)
  expect(await tellAffected(shop.shop, breach, people)).toBe(0)
  // Another incident of the same day is told as well.
  const second = { ...breach, window: { from: at(1), until: at(2) } }
  expect(await tellAffected(shop.shop, second, people.slice(0, 1))).toBe(1)
  const [mail] = await shop.db.select().from(notifications).where(eq(notifications.to, 'ravi@example.in'))
  const text = mail?.content && 'text' in mail.content ? mail.content.text : ''
  for (const said of ['A laptop was stolen.', 'We changed every key.', 'Messages of the contact form'])
    expect(text).toContain(said)
  expect(text).not.toContain('Your orders')
})
