import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/folder.ts'
import { prepareQueues } from './worker.ts'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations', import.meta.url))
/** The first migration that knows the table `notifications`. */
const NOTIFICATIONS = 31
const AT = '2026-11-21 10:00:00+00'
const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`
const [CUSTOMER, PAYMENT, ORDER, REFUND, DESIGN] = [id(1), id(2), id(3), id(4), id(5)]
const [MAIL, THANKS, CONFIRMED, REFUNDED, ANSWER, WHATSAPP] = [id(11), id(12), id(13), id(14), id(15), id(16)]
const SMS = { template: 'design-made', body: 'Your design is ready.', values: { ticket: 'D-1', shop: 'SGJ' } }

/** Triggers and foreign keys are off, so that rows need no more than what is looked at. */
const EARLIER_ROWS = `
  begin; set local session_replication_role = replica;
  insert into customers (id, mobile_number) values ('${CUSTOMER}', '9876543210');
  insert into payments (id, customer_id, product_id, status, amount, quote, shipping_address)
    values ('${PAYMENT}', '${CUSTOMER}', '${id(9)}', 'completed', 100, '{}', '{}');
  insert into orders (id, number, payment_id, customer_id, product_id, total, quote, shipping_address, placed_at)
    values ('${ORDER}', 'SGJ-1001', '${PAYMENT}', '${CUSTOMER}', '${id(9)}', 100, '{}', '{}', '${AT}');
  insert into refunds (id, payment_id, amount, reason) values ('${REFUND}', '${PAYMENT}', 100, '');
  insert into mails (id, "to", subject, text, html, created_at, sent_at, gave_up_at) values
    ('${MAIL}', 'info@sgj.example', 'C-1: message from Asha', 'a', '<p>a', '${AT}', null, null),
    ('${THANKS}', 'asha@example.in', 'C-1: your message to SGJ', 'b', '<p>b', '${AT}', '${AT}', null);
  insert into messages (id, about_id, kind, channel, created_at, sent_at, gave_up_at) values
    ('${CONFIRMED}', '${ORDER}', 'order-confirmed', 'sms', '${AT}', null, '${AT}'),
    ('${REFUNDED}', '${REFUND}', 'refund-processed', 'email', '${AT}', null, null);
  insert into design_requests (id, ticket, customer_id, design_date) values ('${DESIGN}', 'D-1', '${CUSTOMER}', '${AT}');
  insert into design_answers (id, request_id, channel, text, by, at) values
    ('${ANSWER}', '${DESIGN}', 'sms', 'Your design is ready.', '${CUSTOMER}', '${AT}'),
    ('${WHATSAPP}', '${DESIGN}', 'whatsapp', 'Which size?', '${CUSTOMER}', '${AT}');
  commit`

/** An empty database, a job queue on it, and migrations as far as they are wanted. */
async function earlierShop() {
  const stack = new AsyncDisposableStack()
  const { url, pool } = stack.use(await testDatabase())
  const folder = stack.use(await testFolder())
  await pool.query('drop schema public, drizzle, pgboss cascade; create schema public')
  const openQueue = async () => {
    const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
    await boss.start()
    stack.defer(() => boss.stop({ graceful: false }))
    return boss
  }
  return {
    pool,
    boss: await openQueue(),
    /** Of another process. */
    openQueue,
    /** Runs the given number of first migrations. */
    migrate: async (count: number) => {
      const migrationsFolder = join(folder.path, String(count))
      await cp(MIGRATIONS, migrationsFolder, { recursive: true })
      const file = join(migrationsFolder, 'meta/_journal.json')
      const journal = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
      await migrate(openDatabase(pool), { migrationsFolder })
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

test('unsent messages in the three outboxes of an earlier version are sent from the one table', async () => {
  await using shop = await earlierShop()
  const { pool, boss } = shop
  await shop.migrate(NOTIFICATIONS)
  await pool.query(EARLIER_ROWS)
  for (const name of ['give-up-mail', 'send-message', 'send-design-answer']) await boss.createQueue(name)
  await boss.createQueue('send-mail', { deadLetter: 'give-up-mail' })
  const later = { startAfter: new Date('2027-01-01T00:00:00Z') }
  await boss.send('send-mail', { mailId: MAIL }, later)
  await boss.send('give-up-mail', { mailId: THANKS })
  await boss.send('send-message', { messageId: CONFIRMED })
  await boss.complete(
    'send-message',
    (await boss.fetch('send-message')).map((job) => job.id),
  )
  await boss.send('send-message', { messageId: REFUNDED })
  await boss.fetch('send-message')
  await boss.send('send-design-answer', { answerId: ANSWER, sms: SMS })

  await shop.migrate(NOTIFICATIONS + 1)
  const { rows } = await pool.query(
    'select id, event, channel, about_id, customer_id, "to", content, status from notifications order by id',
  )
  const mail = { channel: 'email', about_id: null, customer_id: null }
  const told = { customer_id: CUSTOMER, to: null }
  const [toShop, toSender] = ['contact-message-to-shop', 'contact-message-to-sender']
  const asha = { subject: 'C-1: message from Asha', text: 'a', html: '<p>a' }
  const thanks = { subject: 'C-1: your message to SGJ', text: 'b', html: '<p>b' }
  const sms = { flow: SMS.template, body: SMS.body, values: SMS.values }
  const order = { event: 'order-confirmed', channel: 'sms', about_id: ORDER, content: null }
  const refund = { event: 'refund-processed', channel: 'email', about_id: REFUND, content: null }
  const answer = { event: 'design-answer', channel: 'sms', about_id: ANSWER, content: sms }
  expect(rows).toEqual([
    { id: MAIL, ...mail, event: toShop, to: 'info@sgj.example', content: asha, status: 'pending' },
    { id: THANKS, ...mail, event: toSender, to: 'asha@example.in', content: thanks, status: 'sent' },
    { id: CONFIRMED, ...told, ...order, status: 'failed' },
    { id: REFUNDED, ...told, ...refund, status: 'pending' },
    { id: ANSWER, ...told, ...answer, status: 'pending' },
  ])

  await Promise.all([boss, await shop.openQueue()].map(prepareQueues))
  const jobs = await pool.query('select name, data, start_after from pgboss.job order by data::text')
  expect(jobs.rows).toEqual([
    { name: 'deliver-notification', data: { notificationId: MAIL }, start_after: later.startAfter },
    { name: 'give-up-notification', data: { notificationId: THANKS }, start_after: expect.any(Date) },
    { name: 'deliver-notification', data: { notificationId: REFUNDED }, start_after: expect.any(Date) },
    { name: 'deliver-notification', data: { notificationId: ANSWER }, start_after: expect.any(Date) },
  ])
  expect((await boss.getQueues()).map(({ name }) => name)).not.toContain('send-mail')
})

test('queues whose jobs are done no more are deleted with what waits in them', async () => {
  await using shop = await earlierShop()
  const { boss } = shop
  await boss.createQueue('give-up-bulk-edit')
  await boss.createQueue('work-bulk-edit', { deadLetter: 'give-up-bulk-edit' })
  await boss.send('work-bulk-edit', { batchId: id(1) })
  await Promise.all([boss, await shop.openQueue()].map(prepareQueues))
  const names = (await boss.getQueues()).map(({ name }) => name)
  expect(names).toContain('work-batch')
  expect(names.filter((name) => name.includes('bulk-edit'))).toEqual([])
})
