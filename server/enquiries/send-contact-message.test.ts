import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listOutbox } from '#contracts/demo.ts'
import { sendContactMessage } from '#contracts/enquiries.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { notifications } from '#db/schema/notifications.ts'
import { settings } from '#db/schema/settings.ts'
import { ENQUIRIES_PER_HOUR } from '#rules/enquiries/enquiry-terms.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const FORM = {
  firstName: 'Asha',
  lastName: 'Kulkarni',
  email: 'asha@example.in',
  phone: '98765 43210',
  city: 'Solapur',
  state: 'Maharashtra',
  country: 'India',
  message: 'Do you make nose pins?\r\nWith a small ruby.',
}
const SHOP = 'info@sgj.example'
const HOUR = 60 * 60 * 1000

/** A shop that can be written to. */
async function openShop() {
  const shop = await testShop()
  const value = { shopName: 'SGJ Jewellers', email: SHOP, phone: '+91 90000 00000' }
  await shop.db.insert(settings).values({ key: 'contact', value })
  return shop
}

const write = (shop: TestShop, form: Record<string, string> = {}) =>
  shop.call(sendContactMessage, { body: { ...FORM, ...form } })

const inbox = (shop: TestShop, to: string) => shop.call(listOutbox, { query: { to } })

test('a message reaches the shop, and the sender gets the ticket number and the 48-hour promise', async () => {
  await using shop = await openShop()
  const { ticket, message } = await write(shop)
  expect(ticket).toBe('SGJ-C-001001')
  expect(message).toContain('SGJ-C-001001')
  expect(message).toContain('within 48 hours')
  expect(await inbox(shop, SHOP)).toEqual([])

  expect(await shop.jobs.run()).toBe(2)

  const [toShop] = await inbox(shop, SHOP)
  expect(toShop?.subject).toBe('SGJ-C-001001: message from Asha Kulkarni')
  for (const words of [
    'Asha Kulkarni, Solapur, Maharashtra, India',
    'Phone: 9876543210',
    'E-mail: asha@example.in',
    'Do you make nose pins?\nWith a small ruby.',
  ])
    expect(toShop?.body).toContain(words)

  const [toSender] = await inbox(shop, 'asha@example.in')
  expect(toSender?.subject).toBe('SGJ-C-001001: your message to SGJ Jewellers')
  expect(toSender?.body).toContain('Your ticket number is SGJ-C-001001.')
  expect(toSender?.body).toContain('within 48 hours')

  const [kept] = await shop.db.select().from(contactMessages)
  expect(kept).toMatchObject({ ticket, firstName: 'Asha', phone: '9876543210', createdAt: shop.clock.now() })
})

test('e-mail and message may be left out; then only the shop hears', async () => {
  await using shop = await openShop()
  const { email: _, message: __, ...needed } = FORM
  await shop.call(sendContactMessage, { body: needed })
  await shop.jobs.run()
  expect(await shop.call(listOutbox)).toHaveLength(1)
  const [toShop] = await inbox(shop, SHOP)
  expect(toShop?.body).toContain('E-mail: not given')
})

test('a shop without an e-mail address keeps the message all the same', async () => {
  await using shop = await testShop()
  await write(shop, { email: '' })
  expect(await shop.jobs.waiting()).toEqual([])
  expect(await shop.db.select().from(contactMessages)).toHaveLength(1)
})

test.each(['firstName', 'lastName', 'phone', 'city', 'state', 'country'])(
  'without %s the form is not complete',
  async (field) => {
    await using shop = await openShop()
    const refusal = { status: 400, message: 'Please fill in all required fields.' }
    await expect(write(shop, { [field]: ' \t' })).rejects.toMatchObject(refusal)
    const { [field as keyof typeof FORM]: _, ...rest } = FORM
    const answer = await shop.inject({ method: 'POST', url: '/api/imageUpload/sendEmail', payload: rest })
    expect(answer.json().message).toBe('Please fill in all required fields.')
    expect(await shop.jobs.waiting()).toEqual([])
  },
)

test.each([
  ['a name of a page', { firstName: 'x'.repeat(61) }, 'at most 60 characters'],
  ['a message of a book', { message: 'x'.repeat(5001) }, 'at most 5000 characters'],
  ['half an e-mail address', { email: 'asha@' }, 'Please enter a valid e-mail address.'],
  [
    'two e-mail addresses',
    { email: 'asha@example.in, b@example.in' },
    'Please enter a valid e-mail address.',
  ],
  ['an address that brings a header along', { email: 'a@example.in\r\nBcc: b@example.in' }, 'valid e-mail'],
  ['words for a telephone number', { phone: 'call me' }, 'Please enter a valid phone number.'],
])('%s is refused', async (_, form, sentence) => {
  await using shop = await openShop()
  await expect(write(shop, form)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining(sentence),
  })
  expect(await shop.jobs.waiting()).toEqual([])
})

test('line breaks in a name cannot become mail headers, nor markup a page', async () => {
  await using shop = await openShop()
  await write(shop, {
    firstName: 'Asha\r\nBcc: thief@example.in',
    lastName: '\u202eKul\u2028karni',
    message: '<script>alert(1)</script> & more',
  })
  await shop.jobs.run()
  const [toShop] = await inbox(shop, SHOP)
  expect(toShop?.subject).toBe('SGJ-C-001001: message from Asha Bcc: thief@example.in Kul karni')
  const [mail] = await shop.db.select().from(notifications).where(eq(notifications.to, SHOP))
  const html = mail?.content && 'html' in mail.content ? mail.content.html : ''
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
  expect(html).not.toContain('<script')
})

test('the shop does not carry a stranger’s words to an address they typed', async () => {
  await using shop = await openShop()
  await write(shop, {
    firstName: 'Win at evil.example',
    message: 'Click evil.example',
    email: 'v@example.in',
  })
  await shop.jobs.run()
  const [toSender] = await inbox(shop, 'v@example.in')
  expect(JSON.stringify(toSender)).not.toContain('evil')
})

test('each ticket gets the next number, even when many write at the same moment', async () => {
  await using shop = await openShop()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => write(shop, { phone: `987650000${n}`, email: '' })),
  )
  expect(new Set(answers.map(({ ticket }) => ticket)).size).toBe(8)
})

test('a phone number that writes too often is asked to wait; so is an e-mail address', async () => {
  await using shop = await openShop()
  for (let message = 0; message < ENQUIRIES_PER_HOUR.number; message++) await write(shop, { email: '' })
  await expect(write(shop, { email: '', phone: '(987) 654-3210' })).rejects.toMatchObject({
    status: 429,
    message: 'Too many messages were sent with this phone number. Please try again in 60 minutes.',
    details: { retryAfter: 3600 },
  })
  for (let message = 0; message < ENQUIRIES_PER_HOUR.email; message++)
    await write(shop, { phone: `987650000${message}` })
  await expect(write(shop, { phone: '9876500009' })).rejects.toMatchObject({
    status: 429,
    message: /with this e-mail address/,
  })
  shop.clock.advance(HOUR)
  await write(shop)
})

test('a connection writes as often as the cap allows, even all at once, and is forgotten after a day', async () => {
  await using shop = await openShop()
  const from = (remoteAddress: string, n: number) =>
    shop.inject({
      method: 'POST',
      url: '/api/imageUpload/sendEmail',
      remoteAddress,
      payload: { ...FORM, email: '', phone: String(9_000_000_000 + n) },
    })
  const max = ENQUIRIES_PER_HOUR.connection
  const answers = await Promise.all(Array.from({ length: max + 5 }, (_, n) => from('203.0.113.7', n)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(max)
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.headers['retry-after']).toBe('3600')
  expect((await from('203.0.113.8', 100)).statusCode).toBe(200)

  shop.clock.advance(24 * HOUR + 1)
  await from('203.0.113.9', 101)
  const rows = await shop.db.select().from(contactMessages).orderBy(desc(contactMessages.createdAt))
  expect(rows.map(({ sentFrom }) => sentFrom)).toEqual(['203.0.113.9', ...Array(max + 1).fill(null)])
})
