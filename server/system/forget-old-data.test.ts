import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#db/schema/alerts.ts'
import { paymentEvents } from '#db/schema/checkout.ts'
import { contactMessages } from '#db/schema/enquiries.ts'
import { consents, customers, oneTimePasswords, sessions } from '#db/schema/identity.ts'
import { notifications } from '#db/schema/notifications.ts'
import { storeCreditEntries } from '#db/schema/store-credit.ts'
import { LATE_CAPTURE_DAYS } from '#rules/checkout/payment-times.ts'
import {
  ACCOUNT_WARNING_DAYS,
  before,
  type Length,
  RETENTION,
  type TimedPeriod,
} from '#rules/privacy/retention.ts'
import { DAY_MS, MINUTE_MS } from '#rules/time.ts'
import { HANDLERS } from '#server/wiring/job-handlers.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { ENDS } from './forget-old-data.ts'

/** Periods that other jobs end. */
const ENDED_BY = {
  'payment-events': 'forget-event-payloads',
  'open-alerts': 'end-alerts',
  'closed-alerts': 'end-alerts',
} as const satisfies { [Name in TimedPeriod]?: keyof typeof HANDLERS }

/** Periods that end without a job, and what sees to it. */
const ENDED_ELSEWHERE = {
  device: 'the age of the cookie',
  logs: 'deploy/systemd/journald.conf',
  backups: 'retireBackups, and the limit of BACKUP_KEEP_DAYS',
  books: 'nobody: “at least”',
} as const satisfies { [Name in TimedPeriod]?: string }

/** Periods of what trade modules keep; their own tests say that it is deleted. */
const ENDED_BY_MODULES = { estimates: 'the counter' } as const satisfies { [Name in TimedPeriod]?: string }

type Trace = { of: TimedPeriod; isThere: () => Promise<boolean> }
const message = (ticket: string) => ({
  ...{ ticket, firstName: 'Asha', lastName: 'Patil', email: '', phone: '', city: '', state: '', country: '' },
  message: 'Hello',
})

/** Something of each period, written at this moment. */
async function leaveTraces({ db, ...shop }: TestShop, at: Date): Promise<Trace[]> {
  const [waiting, told, unused, gone] = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
  if (!waiting || !told || !unused || !gone) throw new Error('Four customers are needed.')
  const alert = { kind: 'gold-rate', purity: '22K', target: 100, createdAt: at } as const
  const columns = { mobileNumber: '9800000001', hash: 'h', requestedFrom: '10.0.0.1' }
  await db.insert(oneTimePasswords).values({ ...columns, createdAt: at, expiresAt: at })
  await db.insert(contactMessages).values({ ...message('C-1'), sentFrom: '10.0.0.1', createdAt: at })
  await db
    .insert(paymentEvents)
    .values({ eventId: 'e', type: 't', payload: { email: 'a@b.in' }, receivedAt: at })
  await db.insert(customers).values({ mobileNumber: '9800000002', createdAt: at })
  const endsAt = new Date(at.getTime() + RETENTION['open-alerts'].days * DAY_MS)
  await db.insert(alerts).values([
    { ...alert, customerId: waiting.id, endsAt },
    { ...alert, customerId: told.id, endsAt, status: 'told', closedAt: at },
  ])
  await db.update(customers).set({ createdAt: at, verifiedAt: at }).where(eq(customers.id, unused.id))
  await db.update(customers).set({ email: 'unused@example.in' }).where(eq(customers.id, unused.id))
  await db.insert(sessions).values({ customerId: unused.id, createdAt: at, expiresAt: at })
  const erased = { mobileNumber: `erased:${gone.id}`, erasedAt: at, formerNumberHash: 'hash' }
  await db.update(customers).set(erased).where(eq(customers.id, gone.id))
  const agreed = { purpose: 'account', given: false, notice: '2026-11-29', at } as const
  await db.insert(consents).values({ ...agreed, customerId: gone.id })

  const customer = async (id: string) => (await db.select().from(customers).where(eq(customers.id, id)))[0]
  return [
    { of: 'otps', isThere: async () => (await db.$count(oneTimePasswords)) > 0 },
    { of: 'connections', isThere: async () => !!(await db.select().from(contactMessages))[0]?.sentFrom },
    { of: 'payment-events', isThere: async () => !!(await db.select().from(paymentEvents))[0]?.payload },
    {
      of: 'strangers',
      isThere: async () => (await db.$count(customers, eq(customers.mobileNumber, '9800000002'))) > 0,
    },
    { of: 'open-alerts', isThere: async () => (await db.$count(alerts, eq(alerts.status, 'open'))) > 0 },
    { of: 'closed-alerts', isThere: async () => (await db.$count(alerts, eq(alerts.status, 'told'))) > 0 },
    { of: 'enquiries', isThere: async () => (await db.$count(contactMessages)) > 0 },
    { of: 'account', isThere: async () => (await customer(unused.id))?.erasedAt === null },
    {
      of: 'consents',
      isThere: async () => (await db.$count(consents, eq(consents.customerId, gone.id))) > 0,
    },
    { of: 'former-number', isThere: async () => !!(await customer(gone.id))?.formerNumberHash },
  ]
}

const ends = (begun: Date, length: Length) =>
  'days' in length ? before(begun, { days: -length.days }) : before(begun, { years: -length.years })

async function runJobs({ shop }: TestShop): Promise<void> {
  for (const job of ['forget-old-data', ...new Set(Object.values(ENDED_BY))] as const)
    await HANDLERS[job](shop, {})
}

test('every period of the table is ended by a job, or by what is named here', () => {
  const timed = Object.entries(RETENTION).flatMap(([kept, length]) => (length ? [kept] : []))
  const ended = Object.keys({ ...ENDS, ...ENDED_BY, ...ENDED_ELSEWHERE, ...ENDED_BY_MODULES })
  expect(ended.toSorted()).toEqual(timed.toSorted())
  expect(RETENTION['payment-events'].days).toBeGreaterThan(LATE_CAPTURE_DAYS)
})

test('what the privacy policy promises to delete is there a minute before its time, and gone a minute after', async () => {
  await using shop = await testShop()
  const begun = shop.clock.now()
  const traces = await leaveTraces(shop, begun)
  const runAt = async (moment: Date, minutes: number) => {
    shop.clock.set(new Date(moment.getTime() + minutes * MINUTE_MS))
    await runJobs(shop)
  }
  const inOrder = Map.groupBy(traces, ({ of }) => ends(begun, RETENTION[of]).getTime())
  expect(new Set(traces.map(({ of }) => of))).toEqual(new Set(Object.keys({ ...ENDS, ...ENDED_BY })))
  for (const [end, ending] of [...inOrder].toSorted(([a], [b]) => a - b)) {
    const moment = new Date(end)
    await runAt(before(moment, { days: ACCOUNT_WARNING_DAYS }), 1)
    await runAt(moment, -1)
    for (const { of, isThere } of ending) expect([of, await isThere()]).toEqual([of, true])
    await runAt(moment, 2)
    for (const { of, isThere } of ending) expect([of, await isThere()]).toEqual([of, false])
  }
})

test('an account ends only after its customer was told, and not while it is blocked, holds credit or is used', async () => {
  await using shop = await testShop()
  const { db } = shop
  const begun = shop.clock.now()
  const [plain, rich, back, blocked] = await Promise.all(Array.from({ length: 4 }, () => shop.customer()))
  if (!plain || !rich || !back || !blocked) throw new Error('Four customers are needed.')
  await db.update(customers).set({ createdAt: begun, email: 'asha@example.in' })
  const credit = { kind: 'issued', amount: 100, reference: 'r', reason: 'Sorry', at: begun } as const
  await db.insert(storeCreditEntries).values({ ...credit, customerId: rich.id })
  await db.update(customers).set({ blockedAt: begun, email: '' }).where(eq(customers.id, blocked.id))
  const end = ends(begun, RETENTION.account)
  const isErased = async ({ id }: { id: string }) =>
    (await db.select().from(customers).where(eq(customers.id, id)))[0]?.erasedAt !== null
  await db.update(customers).set({ email: 'plain@example.in' }).where(eq(customers.id, plain.id))

  shop.clock.set(new Date(end.getTime() + MINUTE_MS))
  await runJobs(shop)
  expect(await isErased(plain)).toBe(false)
  const [told] = await db.select().from(notifications).where(eq(notifications.to, 'plain@example.in'))
  expect(told).toMatchObject({
    event: 'account-ending',
    content: { subject: expect.stringMatching(/14 days/) },
  })
  await runJobs(shop)
  expect(await db.$count(notifications, eq(notifications.to, 'plain@example.in'))).toBe(1)
  const seen = { createdAt: shop.clock.now(), expiresAt: shop.clock.now() }
  await db.insert(sessions).values({ customerId: back.id, ...seen })

  shop.clock.advance(ACCOUNT_WARNING_DAYS * DAY_MS)
  await runJobs(shop)
  const erased = await Promise.all([plain, rich, back, blocked].map(isErased))
  expect(erased).toEqual([true, false, false, false])
})

test('the tables of docs/security.md and of the journal say what the shop does', () => {
  const journal = readFileSync('deploy/systemd/journald.conf', 'utf8')
  expect(journal).toContain(`\nMaxRetentionSec=${RETENTION.logs.days}day\n`)
})
