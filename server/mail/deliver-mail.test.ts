import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { listOutbox } from '#contracts/demo.ts'
import { mails } from '#db/schema/mails.ts'
import { MailError } from '#server/adapters/mail/port.ts'
import { QUEUES } from '#server/jobs/queue.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { deliverMail, giveUpMail } from './deliver-mail.ts'
import { mailLayout } from './mail-layout.ts'
import { postMail } from './post-mail.ts'

const LETTER = mailLayout('asha@example.in', 'Hello', ['Namaste,', 'come & see.'])

async function owed(shop: TestShop): Promise<{ mailId: string }> {
  await postMail(shop.shop, LETTER)
  const [mail] = await shop.db.select({ mailId: mails.id }).from(mails)
  if (!mail) throw new Error('No mail is owed.')
  return mail
}

test('a mail is owed only when what it is about was committed', async () => {
  await using shop = await testShop()
  const failing = shop.shop.transaction(async (shop) => {
    await postMail(shop, LETTER)
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  expect(await shop.jobs.run()).toBe(0)

  await shop.shop.transaction((shop) => postMail(shop, LETTER))
  expect(await shop.jobs.run()).toBe(1)
  expect(await shop.call(listOutbox)).toMatchObject([
    { to: 'asha@example.in', subject: 'Hello', body: 'Namaste,\n\ncome & see.\n' },
  ])
})

test('told to deliver twice, the postman goes once', async () => {
  await using shop = await testShop()
  const mail = await owed(shop)
  await deliverMail(shop.shop, mail)
  await deliverMail(shop.shop, mail)
  await giveUpMail(shop.shop, mail)
  expect(await shop.call(listOutbox)).toHaveLength(1)
  expect(await shop.db.select().from(mails)).toMatchObject([{ sentAt: shop.clock.now(), gaveUpAt: null }])
})

test('a mail server that is down fails the job, and the mail goes out at the next try', async () => {
  await using shop = await testShop()
  const mail = await owed(shop)
  const down = { send: () => Promise.reject(new MailError('no answer')) }
  await expect(deliverMail({ ...shop.shop, mail: down }, mail)).rejects.toThrow(MailError)
  expect(await shop.jobs.run()).toBe(1)
  expect(await shop.call(listOutbox)).toHaveLength(1)
})

test('after the last try the mail is marked as given up, and the log says so', async () => {
  await using shop = await testShop()
  const { mailId } = await owed(shop)
  await using queue = await queueOf(shop)
  for (let attempt = 0; attempt <= QUEUES['send-mail'].retryLimit; attempt++) {
    expect(await shop.jobs.waiting()).toEqual([{ name: 'send-mail', data: { mailId } }])
    await queue.failNext()
  }
  expect(await shop.jobs.waiting()).toEqual([{ name: 'give-up-mail', data: { mailId } }])

  await shop.jobs.run()
  expect(shop.logged()).toContain(mailId)
  expect(await shop.db.select().from(mails)).toMatchObject([{ sentAt: null, gaveUpAt: shop.clock.now() }])
})

/** The real queue, at which a try fails at once instead of when its pause is over. */
async function queueOf(shop: TestShop) {
  const boss = new PgBoss({
    connectionString: shop.pool.options.connectionString,
    supervise: false,
    schedule: false,
    migrate: false,
  })
  await boss.start()
  return {
    failNext: async () => {
      await shop.pool.query(`update pgboss.job set start_after = now() where name = 'send-mail'`)
      const [job] = await boss.fetch('send-mail')
      if (!job) throw new Error('No mail is waiting.')
      await boss.fail('send-mail', job.id)
    },
    [Symbol.asyncDispose]: () => boss.stop({ graceful: false }),
  }
}
