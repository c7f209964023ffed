import { expect, test } from 'vitest'
import * as api from '#contracts/admin/enquiries.ts'
import { listOutbox } from '#contracts/demo.ts'
import { sendContactMessage, uploadDesign } from '#contracts/enquiries.ts'
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
    read: () => call(api.readDesign, { params }),
    quote: (amount: number, version: number) => call(api.quoteDesign, { params, body: { amount, version } }),
    move: (to: 'Accepted' | 'Made' | 'Declined' | 'New' | 'Quoted', version: number, reason = '') =>
      call(api.moveDesign, { params, body: { to, version, reason } }),
    sms: (version: number) => call(api.answerDesign, { params, body: { channel: 'sms', version } }),
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
  await call(api.answerDesign, { params: { id }, body })
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
  expect((await call(api.readDesignImage, { params })).src).toMatch(/^data:image\/webp;base64,UklGR/)
  await expect(shop.call(api.readDesignImage, { params })).rejects.toMatchObject({ status: 401 })
  await expect(shop.as(asha).call(api.readDesignImage, { params })).rejects.toMatchObject({ status: 403 })
  for (const address of [`/media/${params.imageId}.webp`, `/media/designs%2F${params.imageId}.webp`])
    expect((await shop.inject({ url: address })).statusCode).toBe(404)
})

test('a request is found by its ticket and by its customer’s number, and by its status', async () => {
  await using shop = await testShop()
  const { call, id, read } = await design(shop)
  const { ticket } = await read()
  const found = async (query: object) => (await call(api.listDesigns, { query })).rows.map((row) => row.id)
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
    expect(await read(() => call(api.listDesigns, { query })), JSON.stringify(query)).toEqual([])
  for (const query of [{}, { show: 'all' }, { search: '8000004711' }] as const)
    expect(await read(() => call(api.listMessages, { query })), JSON.stringify(query)).toEqual([])
})
