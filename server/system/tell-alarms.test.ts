import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { customers } from '#db/schema/identity.ts'
import { outbox } from '#db/schema/outbox.ts'
import type { AlarmKind } from '#rules/alarms/kinds.ts'
import { raiseAlarm, resolveAlarms } from '#server/alarms/alarms.store.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { sumUpAlarms, tellAlarms } from './tell-alarms.ts'

const HOUR = 60 * 60 * 1000

async function shopWithOwners(emails: readonly string[]) {
  const shop = await testShop()
  const people = [...emails.map((email) => [email, 'owner'] as const), ['manager@x.in', 'manager'] as const]
  for (const [email, role] of people) {
    const { id } = await shop.customer({ role })
    await shop.db.update(customers).set({ email }).where(eq(customers.id, id))
  }
  return shop
}

const raise = (shop: TestShop, kind: AlarmKind, message: string) =>
  raiseAlarm(shop.db, kind, message, shop.clock.now())

/** Sends what waits; answers all e-mails so far, the oldest first. */
async function mailsOf(shop: TestShop) {
  await shop.jobs.run(['deliver-notification'])
  const sent = await shop.db.select().from(outbox).where(eq(outbox.channel, 'email')).orderBy(outbox.id)
  return sent.map(({ to, subject, body }) => ({ to, subject, body }))
}

test('each owner with an e-mail address gets one e-mail about an alarm, with what to do and where; nobody else does', async () => {
  await using shop = await shopWithOwners(['meera@sgj.example', 'ravi@sgj.example', ''])
  await raise(shop, 'disk-low', 'Only 4% is free.')
  await tellAlarms(shop.shop)
  await raise(shop, 'disk-low', 'Only 3% is free.')
  await tellAlarms(shop.shop)
  const mails = await mailsOf(shop)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['meera@sgj.example', 'ravi@sgj.example'])
  expect(mails[0]?.subject).toContain('Only 4% is free.')
  for (const words of ['larger disk', '/admin/alarms', 'Since 21 Nov 2026, 10:00 am'])
    expect(mails[0]?.body).toContain(words)
})

test('several workers at once send one e-mail, and alarms raised together share one', async () => {
  await using shop = await shopWithOwners(['meera@sgj.example'])
  await raise(shop, 'disk-low', 'The disk.')
  await raise(shop, 'books-differ', 'The books.')
  await Promise.all([1, 2, 3].map(() => tellAlarms(shop.shop)))
  const mails = await mailsOf(shop)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toContain('2 new alarms')
  expect(mails[0]?.body).toContain('The disk.')
  expect(mails[0]?.body).toContain('The books.')
})

test('an alarm that comes and goes is mailed once a day at most', async () => {
  await using shop = await shopWithOwners(['meera@sgj.example'])
  for (let time = 0; time < 5; time += 1) {
    await raise(shop, 'feed-failing', 'The feed fails.')
    await tellAlarms(shop.shop)
    shop.clock.advance(HOUR)
    await resolveAlarms(shop.db, ['feed-failing'], shop.clock.now())
  }
  expect(await mailsOf(shop)).toHaveLength(1)
  shop.clock.advance(20 * HOUR)
  await raise(shop, 'feed-failing', 'The feed fails.')
  await tellAlarms(shop.shop)
  expect(await mailsOf(shop)).toHaveLength(2)
})

test('alarms still open the next morning are summed up once a day, until they end', async () => {
  await using shop = await shopWithOwners(['meera@sgj.example'])
  await raise(shop, 'disk-low', 'The disk.')
  await tellAlarms(shop.shop)
  await sumUpAlarms(shop.shop)
  expect(await mailsOf(shop), 'told today already').toHaveLength(1)

  shop.clock.set(new Date('2026-11-22T09:00:00+05:30'))
  await Promise.all([sumUpAlarms(shop.shop), sumUpAlarms(shop.shop)])
  await sumUpAlarms(shop.shop)
  const mails = await mailsOf(shop)
  expect(mails).toHaveLength(2)
  expect(mails[1]?.subject).toContain('1 alarm is still open')

  shop.clock.advance(24 * HOUR)
  await sumUpAlarms(shop.shop)
  expect(await mailsOf(shop)).toHaveLength(3)
  await resolveAlarms(shop.db, ['disk-low'], shop.clock.now())
  shop.clock.advance(24 * HOUR)
  await sumUpAlarms(shop.shop)
  expect(await mailsOf(shop)).toHaveLength(3)
})
