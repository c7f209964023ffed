import { expect, test } from 'vitest'
import { listOutbox } from '#contracts/demo.ts'
import { notifications } from '#db/schema/notifications.ts'
import { MailError } from '#server/adapters/mail/port.ts'
import { PATIENT_RETRIES } from '#server/jobs/queue.ts'
import type { Shop } from '#server/shop.ts'
import { queueOf } from '#tests/support/queue.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { deliverNotification } from './deliver-notification.ts'
import { giveUpNotification } from './give-up.ts'
import { notify } from './notify.ts'
import { contactMessageToSender } from './templates/contact-message-to-sender.ts'

const CONTENT = contactMessageToSender.mail('SGJ-C-1', { shopName: 'SGJ', phone: '', city: 'Solapur' })
const tell = (shop: Shop) =>
  notify(shop, { event: 'contact-message-to-sender', to: 'asha@example.in', content: CONTENT })

async function pending(shop: TestShop): Promise<{ notificationId: string }> {
  await tell(shop.shop)
  const [row] = await shop.db.select({ notificationId: notifications.id }).from(notifications)
  if (!row) throw new Error('No notification was written.')
  return row
}

const stored = (shop: TestShop) => shop.db.select().from(notifications)

test('a notification is written in the transaction of its event, and not sent when that rolls back', async () => {
  await using shop = await testShop()
  const failing = shop.shop.transaction(async (within) => {
    await tell(within)
    throw new Error('something else failed')
  })
  await expect(failing).rejects.toThrow('something else failed')
  expect(await stored(shop)).toEqual([])
  expect(await shop.jobs.run()).toBe(0)

  await shop.shop.transaction(tell)
  expect(await shop.call(listOutbox)).toEqual([])
  expect(await shop.jobs.run()).toBe(1)
  const { subject, text: body } = CONTENT
  expect(await shop.call(listOutbox)).toMatchObject([{ to: 'asha@example.in', subject, body }])
})

test('delivered twice, it is sent once', async () => {
  await using shop = await testShop()
  const job = await pending(shop)
  await deliverNotification(shop.shop, job)
  await deliverNotification(shop.shop, job)
  await giveUpNotification(shop.shop, job)
  expect(await shop.call(listOutbox)).toHaveLength(1)
  const sentAt = shop.clock.now()
  expect(await stored(shop)).toMatchObject([{ status: 'sent', sentAt, failedAt: null, attempts: 1 }])
})

test('a mail server that is down fails the job, and the mail goes out at the next attempt', async () => {
  await using shop = await testShop()
  const job = await pending(shop)
  const down = { send: () => Promise.reject(new MailError('no answer')) }
  await expect(deliverNotification({ ...shop.shop, mail: down }, job)).rejects.toThrow(MailError)
  expect(await stored(shop)).toMatchObject([{ status: 'pending', attempts: 1 }])
  expect(await shop.jobs.run()).toBe(1)
  expect(await shop.call(listOutbox)).toHaveLength(1)
  expect(await stored(shop)).toMatchObject([{ status: 'sent', attempts: 2 }])
})

test('a crash after the provider took a notification, before that is stored, does not lose it', async () => {
  await using shop = await testShop()
  const job = await pending(shop)
  const dies = {
    send: async (mail: Parameters<Shop['mail']['send']>[0]) => {
      await shop.shop.mail.send(mail)
      throw new Error('the process died')
    },
  }
  await expect(deliverNotification({ ...shop.shop, mail: dies }, job)).rejects.toThrow('the process died')
  expect(await stored(shop)).toMatchObject([{ status: 'pending', sentAt: null }])
  await shop.jobs.run()
  expect(await stored(shop)).toMatchObject([{ status: 'sent' }])
  // Twice is the price of never losing one.
  expect(await shop.call(listOutbox)).toHaveLength(2)
})

test('after the last attempt a notification is marked as failed, and an error is logged', async () => {
  await using shop = await testShop()
  const { notificationId } = await pending(shop)
  await using queue = await queueOf(shop, 'deliver-notification')
  for (let attempt = 0; attempt <= PATIENT_RETRIES.retryLimit; attempt++) {
    expect(await shop.jobs.waiting()).toEqual([{ name: 'deliver-notification', data: { notificationId } }])
    expect(await queue.failAll()).toBe(1)
  }
  expect(await shop.jobs.waiting()).toEqual([{ name: 'give-up-notification', data: { notificationId } }])

  await shop.jobs.run()
  expect(shop.logged()).toContain(notificationId)
  expect(shop.logged()).toContain('a notification could not be sent')
  expect(await stored(shop)).toMatchObject([{ status: 'failed', sentAt: null, failedAt: shop.clock.now() }])
})
