import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import * as steps from '#contracts/admin/design-steps.ts'
import * as designs from '#contracts/admin/designs.ts'
import * as api from '#contracts/admin/enquiries.ts'
import { listOutbox } from '#contracts/demo.ts'
import { complain, findComplaint, sendContactMessage, uploadDesign } from '#contracts/enquiries.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { ENQUIRIES_PER_HOUR } from '#rules/enquiries/enquiry-terms.ts'
import { dueComplaints } from '#server/enquiries/due-complaints.ts'
import { watchShop } from '#server/system/watch-shop.ts'
import { analyse, tablesReadWhole } from '#tests/support/query-plan.ts'
import { queueOf } from '#tests/support/queue.ts'
import { sendForm } from '#tests/support/send-form.ts'
import { sketch } from '#tests/support/sketch.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'

const MESSAGE = {
  firstName: 'Ravi',
  lastName: 'Patil',
  phone: '+91 98220 12345',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  message: 'Do you repair clasps?',
}

/** A customer's design, and a staff member who handles it. */
async function design(shop: TestShop) {
  const asha = await shop.customer({ mobileNumber: '9876543210' })
  const staff = await shop.customer({ role: 'staff', firstName: 'Sunil', lastName: 'More' })
  const fields = { user_id: asha.id, notes: 'A lotus ring' }
  const { id } = await sendForm(shop, asha, uploadDesign, { fields, file: await sketch() })
  const { call } = shop.as(staff)
  const params = { id }
  return {
    id,
    asha,
    staff,
    call,
    read: () => call(designs.readDesign, { params }),
    quote: (amount: number, version: number) =>
      call(steps.quoteDesign, { params, body: { amount, version } }),
    move: (to: 'Accepted' | 'Made' | 'Declined' | 'New' | 'Quoted', version: number, reason = '') =>
      call(steps.moveDesign, { params, body: { to, version, reason } }),
    sms: (version: number) => call(steps.answerDesign, { params, body: { channel: 'sms', version } }),
  }
}

const smsTo = async (shop: TestShop) => {
  await shop.jobs.run()
  return (await shop.call(listOutbox, { query: { to: '9876543210' } })).map(({ body }) => body)
}

test('a design goes from New to Made along its table, and its history says who did what', async () => {
  await using shop = await testShop()
  const { read, quote, move } = await design(shop)
  expect(await read()).toMatchObject({ status: 'New', moves: ['Declined'], mayQuote: true, quote: null })
  await quote(45_000, 1)
  await quote(42_500.5, 2)
  await move('Accepted', 3)
  const made = await move('Made', 4)
  expect(made).toMatchObject({ status: 'Made', moves: [], mayQuote: false, quote: 42_500.5 })
  expect(made.history.map(({ by, status, quote }) => [by?.name, status, quote])).toEqual([
    ['Sunil More', 'Quoted', 45_000],
    ['Sunil More', null, 42_500.5],
    ['Sunil More', 'Accepted', null],
    ['Sunil More', 'Made', null],
  ])
})

test('a step not in the table is refused, and declining needs a reason', async () => {
  await using shop = await testShop()
  const { quote, move } = await design(shop)
  await expect(move('Made', 1)).rejects.toMatchObject({
    status: 409,
    message: 'The status cannot change from new to made.',
  })
  await expect(move('Quoted', 1)).rejects.toMatchObject({ message: 'Please enter the amount to quote.' })
  await expect(move('Declined', 1)).rejects.toMatchObject({ details: { fields: [{ field: 'reason' }] } })
  await move('Declined', 1, 'We do not enamel.')
  await expect(quote(10_000, 2)).rejects.toMatchObject({ status: 409 })
})

test('when two people quote at once, one of them is refused', async () => {
  await using shop = await testShop()
  const { quote, read } = await design(shop)
  const both = await Promise.allSettled([quote(100, 1), quote(200, 1)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await read()).version).toBe(2)
})

test.each([0, -1, 1e12, 10.005])('a quote of ₹%d is refused at its field', async (amount) => {
  await using shop = await testShop()
  const { quote } = await design(shop)
  await expect(quote(amount, 1)).rejects.toMatchObject({
    status: 400,
    details: { fields: [{ field: 'amount' }] },
  })
})

test('the customer gets a quote by SMS in the registered words, once however often the button is pressed', async () => {
  await using shop = await testShop()
  const { quote, sms, read } = await design(shop)
  const { ticket, version } = await quote(1_25_000, 1)
  await Promise.allSettled([sms(version), sms(version)])
  expect(await smsTo(shop)).toEqual([
    `We can make your design ${ticket} for Rs 1,25,000. Please call SGJ Jewellers to go ahead.`,
  ])
  const by = { name: 'Sunil More', number: expect.stringMatching(/^\d{10}$/) }
  const { answers, history } = await read()
  expect(answers).toMatchObject([{ channel: 'sms', state: 'sent', by }])
  expect(history).toMatchObject(history.map(() => ({ by })))
  expect(history).not.toEqual([])
})

test('a WhatsApp answer is recorded, and an undelivered SMS is shown as failed', async () => {
  await using shop = await testShop()
  const { id, call, read, sms } = await design(shop)
  const { words } = await read()
  expect(words.whatsapp).toContain('Namaste Asha')
  const body = { channel: 'whatsapp', text: 'Which size?' } as const
  await call(steps.answerDesign, { params: { id }, body })
  await sms(1)
  {
    await using queue = await queueOf(shop, 'deliver-notification')
    while ((await queue.failAll()) > 0);
  }
  await shop.jobs.run()
  expect(shop.logged()).toContain('could not be sent')
  expect((await read()).answers.map(({ channel, text, state }) => [channel, text, state])).toEqual([
    ['whatsapp', 'Which size?', 'sent'],
    ['sms', words.sms, 'failed'],
  ])
})

test('only the admin area shows a design’s image, which has no public address', async () => {
  await using shop = await testShop()
  const { asha, call, read } = await design(shop)
  const [image] = (await read()).images
  const params = { imageId: image?.id ?? '' }
  expect((await call(designs.readDesignImage, { params })).src).toMatch(/^data:image\/webp;base64,UklGR/)
  await expect(shop.call(designs.readDesignImage, { params })).rejects.toMatchObject({ status: 401 })
  await expect(shop.as(asha).call(designs.readDesignImage, { params })).rejects.toMatchObject({ status: 403 })
  for (const address of [`/media/${params.imageId}.webp`, `/media/designs%2F${params.imageId}.webp`])
    expect((await shop.inject({ url: address })).statusCode).toBe(404)
})

test('a request is found by its ticket and by its customer’s number, and by its status', async () => {
  await using shop = await testShop()
  const { call, id, read } = await design(shop)
  const { ticket } = await read()
  const found = async (query: object) =>
    (await call(designs.listDesigns, { query })).rows.map((row) => row.id)
  for (const search of [ticket, ticket.toLowerCase(), '1001', '98765 43210'])
    expect(await found({ search })).toEqual([id])
  for (const search of ['1002', '9000000009', 'lotus']) expect(await found({ search })).toEqual([])
  expect(await found({ status: 'New' })).toEqual([id])
  expect(await found({ status: 'Made' })).toEqual([])
})

test('a message waits under its ticket until somebody marks it as handled, which can be undone', async () => {
  await using shop = await testShop()
  const { ticket } = await shop.call(sendContactMessage, { body: MESSAGE })
  const staff = await shop.customer({ role: 'staff', firstName: 'Sunil', lastName: 'More' })
  const { call } = shop.as(staff)
  const waiting = async () => await call(api.listMessages)
  const [row] = (await waiting()).rows
  expect(row).toMatchObject({ ticket, name: 'Ravi Patil', place: 'Pune, Maharashtra, India', handled: null })
  const mark = (handled: boolean) =>
    call(api.handleMessage, { params: { id: row?.id ?? '' }, body: { handled } })
  const by = { name: 'Sunil More', number: staff.mobileNumber }
  expect((await mark(true)).handled).toEqual({ at: shop.clock.now().toISOString(), by })
  expect(await waiting()).toMatchObject({ rows: [], waiting: 0 })
  expect((await call(api.listMessages, { query: { show: 'all', search: '9822012345' } })).rows).toHaveLength(
    1,
  )
  expect((await mark(false)).handled).toBeNull()
  expect(await waiting()).toMatchObject({ waiting: 1 })
})

test('a message nobody has answered within 48 hours is late', async () => {
  await using shop = await testShop()
  await shop.call(sendContactMessage, { body: MESSAGE })
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const isLate = async () => (await call(api.listMessages)).rows[0]?.isLate
  shop.clock.advance(48 * 3_600_000)
  expect(await isLate()).toBe(false)
  shop.clock.advance(1000)
  expect(await isLate()).toBe(true)
})

test('a complaint is followed by number and telephone, acknowledged in 48 hours and settled in a month, with an alarm before', async () => {
  await using shop = await testShop()
  const email = 'ravi@example.in'
  const { ticket, message } = await shop.call(sendContactMessage, {
    body: { ...MESSAGE, email, isComplaint: true },
  })
  expect(message).toContain('acknowledge your complaint within 48 hours and settle it within one month')
  const follow = (phone: string, number = ticket) =>
    shop.call(findComplaint, { params: { number }, query: { phone } })
  await expect(follow('9822012346')).rejects.toMatchObject({ status: 404 })
  await expect(follow('9822012345', 'SGJ-C-009999')).rejects.toMatchObject({ status: 404 })
  expect(await follow('098220 12345', '1001')).toMatchObject({
    ...{ number: ticket, status: 'received', acknowledgedAt: null, answer: '' },
  })

  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const listed = async () => (await call(api.listMessages, { query: { show: 'complaints' } })).rows
  const [row] = await listed()
  const id = row?.id ?? ''
  const move = (to: 'received' | 'acknowledged' | 'settled', answer = '') =>
    call(api.moveComplaint, { params: { id }, body: { to, answer } })
  const alarm = async () => {
    await watchShop(shop.shop)
    const alarms = await shop.as(await shop.customer({ role: 'owner' })).call(listAlarms)
    return alarms.find(({ kind, resolvedAt }) => kind === 'complaint-due' && !resolvedAt)?.message ?? null
  }
  expect(await alarm()).toBeNull()
  shop.clock.advance(36 * 3_600_000)
  expect(await alarm()).toContain(`${ticket} has to be acknowledged by`)
  await expect(call(api.handleMessage, { params: { id }, body: { handled: true } })).rejects.toMatchObject({
    status: 409,
  })
  expect(await move('acknowledged')).toMatchObject({
    state: 'acknowledged',
    due: { what: 'settle', isSoon: false },
  })
  expect(await alarm()).toBeNull()
  shop.clock.advance(27 * 24 * 3_600_000)
  expect(await alarm()).toContain(`${ticket} has to be settled by`)
  await expect(move('settled')).rejects.toMatchObject({ status: 400 })
  await expect(move('received')).rejects.toMatchObject({ status: 409 })
  expect(await move('settled', 'We repaired the clasp.')).toMatchObject({ state: 'settled', due: null })
  expect(await alarm()).toBeNull()
  expect(await follow('9822012345')).toMatchObject({ status: 'settled', answer: 'We repaired the clasp.' })

  await shop.jobs.run()
  const mails = await shop.call(listOutbox, { query: { to: email } })
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `${ticket}: your complaint is acknowledged`,
    `${ticket}: your complaint is settled`,
    `${ticket}: your message to SGJ Jewellers`,
  ])
  for (const { body } of mails) expect(body).toContain(`/complaints/${ticket}`)
})

test('a connection tries wrong numbers as often as the cap allows, even all at once; right ones do not count', async () => {
  await using shop = await testShop()
  const { ticket } = await shop.call(sendContactMessage, { body: MESSAGE })
  const find = (remoteAddress: string, phone: string) =>
    shop.inject({
      ...{ method: 'GET', url: `/api/complaints/${ticket}?phone=${phone}`, remoteAddress },
    })
  const max = ENQUIRIES_PER_HOUR.wrongNumbers
  for (let tried = 0; tried <= max; tried++)
    expect((await find('203.0.113.7', MESSAGE.phone)).json()).toMatchObject({ status: 'question' })
  const tries = Array.from({ length: max + 5 }, (_, n) => find('203.0.113.7', String(9_000_000_000 + n)))
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array(max).fill(404), ...Array(5).fill(429)])
  const refused = await find('203.0.113.7', MESSAGE.phone)
  expect(refused.json().message).toBe(
    'Too many complaints were looked for from this connection. Please try again in 60 minutes.',
  )
  expect(refused.headers['retry-after']).toBe('3600')
  expect((await find('203.0.113.8', MESSAGE.phone)).statusCode).toBe(200)
  shop.clock.advance(3_600_000)
  expect((await find('203.0.113.7', MESSAGE.phone)).statusCode).toBe(200)
})

test('a complaint with a number and words alone has both clocks, for its sender and in the admin area', async () => {
  await using shop = await testShop()
  const complaint = { phone: '9822012345', message: 'The clasp broke.', orderId: 'SGJ-001001' }
  for (const wrong of [{ phone: '' }, { message: ' ' }])
    await expect(shop.call(complain, { body: { ...complaint, ...wrong } })).rejects.toMatchObject({
      status: 400,
    })
  const { number } = await shop.call(complain, { body: complaint })
  const clocks = {
    ...{ number, status: 'received', acknowledgedAt: null, settledAt: null },
    acknowledgeBy: '2026-11-23T04:30:00.000Z',
    dueBy: '2026-12-21T18:29:59.000Z',
  }
  const { body } = await shop.inject({ url: `/api/complaints/${number}?phone=%2B919822012345` })
  expect(JSON.parse(body)).toMatchObject(clocks)
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const { rows } = await call(api.listComplaints)
  expect(rows).toMatchObject([
    { ...clocks, name: 'No name', message: 'Order SGJ-001001\n\nThe clasp broke.' },
  ])
  await expect(shop.as(await shop.customer()).call(api.listComplaints)).rejects.toMatchObject({ status: 403 })
})

test('the alarm names the one complaint that cannot wait, behind hundreds that can, from its very second on', async () => {
  await using shop = await testShop()
  const received = new Date('2027-01-31T12:00:00+05:30')
  const hours = (count: number) => new Date(received.getTime() + count * 3_600_000)
  const complaint = (nth: number, createdAt: Date, acknowledgedAt: Date | null) => ({
    ...{ ...MESSAGE, email: '', ticket: `SGJ-C-9${nth}`, isComplaint: true, createdAt, acknowledgedAt },
  })
  const rows = [...Array(250).keys()].map((nth) => complaint(nth, hours(-nth / 60), received))
  await shop.db.insert(contactMessages).values([...rows, complaint(999, hours(24), null)])
  const told = (moment: Date) => dueComplaints(shop.db, moment)
  const soon = hours(24 + 36)
  expect(await told(new Date(soon.getTime() - 1))).toBeNull()
  expect(await told(soon)).toMatch(/^1 complaint cannot wait: SGJ-C-9999 has to be acknowledged by /)
  // All but the last came on 31 January; February ends on the 28th, and the alarm is three days earlier.
  await shop.db.delete(contactMessages).where(isNull(contactMessages.acknowledgedAt))
  const warned = new Date('2027-02-25T23:59:59+05:30')
  expect(await told(new Date(warned.getTime() - 1))).toBeNull()
  expect(await told(warned)).toMatch(
    /^200 complaints cannot wait: SGJ-C-9249 has to be settled by 28 Feb 2027/,
  )
})

test('a message becomes a complaint when somebody sees that it is one', async () => {
  await using shop = await testShop()
  await shop.call(sendContactMessage, { body: MESSAGE })
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const [row] = (await call(api.listMessages)).rows
  const params = { id: row?.id ?? '' }
  const move = (to: 'received' | 'settled') =>
    call(api.moveComplaint, { params, body: { to, answer: 'Done.' } })
  await call(api.handleMessage, { params, body: { handled: true } })
  await expect(move('settled')).rejects.toMatchObject({ status: 409 })
  expect(await move('received')).toMatchObject({
    state: 'received',
    handled: null,
    due: { what: 'acknowledge' },
  })
})

test('with thousands of requests and messages no list reads a whole table', async () => {
  await using shop = await testShop()
  await shop.pool.query(`
    insert into customers (id, mobile_number) select gen_random_uuid(), 8000000000 + n from generate_series(1, 40000) n;
    insert into design_requests (id, ticket, customer_id, design_date, status, quote_amount, created_at)
      select gen_random_uuid(), 'SGJ-D-' || lpad(n::text, 6, '0'), c.id, '2026-11-21',
        case when n % 50 = 0 then 'New' else 'Made' end, 100, now() - n * interval '1 minute'
      from (select id, row_number() over () as n from customers limit 5000) c;
    insert into contact_messages
      (id, ticket, first_name, last_name, email, phone, city, state, country, message, created_at, handled_at)
      select gen_random_uuid(), 'SGJ-C-' || n, 'a', 'b', '', 8000000000 + n, 'c', 'd', 'e', '',
        now() - n * interval '1 minute', case when n % 50 = 0 then null else now() end
      from generate_series(1, 5000) n`)
  await analyse(shop)
  const { call } = shop.as(await shop.customer({ role: 'staff' }))
  const read = (work: () => Promise<unknown>) => tablesReadWhole(shop, work)
  for (const query of [{}, { status: 'New' }, { search: '4711' }, { search: '8000004711' }] as const)
    expect(await read(() => call(designs.listDesigns, { query })), JSON.stringify(query)).toEqual([])
  for (const query of [{}, { show: 'all' }, { search: '8000004711' }] as const)
    expect(await read(() => call(api.listMessages, { query })), JSON.stringify(query)).toEqual([])
})
