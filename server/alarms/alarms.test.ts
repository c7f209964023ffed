import { expect, test } from 'vitest'
import { listAlarms, resolveAlarm } from '#contracts/admin/alarms.ts'
import { listAudit } from '#contracts/admin/audit.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { raiseAlarm } from './alarms.store.ts'

const HOUR = 60 * 60 * 1000

test('an alarm says what is wrong, since when and what to do; raised again, it is still one', async () => {
  await using shop = await testShop()
  const staff = shop.as(await shop.customer({ role: 'staff' }))
  const since = shop.clock.now()
  await raiseAlarm(shop.db, 'sms-ceiling', 'First.', since)
  shop.clock.advance(HOUR)
  await raiseAlarm(shop.db, 'sms-ceiling', 'Second.', shop.clock.now())
  expect(await staff.call(listAlarms)).toEqual([
    {
      id: expect.any(String),
      kind: 'sms-ceiling',
      message: 'Second.',
      whatToDo: expect.stringContaining('SMS_PER_HOUR'),
      since: since.toISOString(),
      lastSeenAt: shop.clock.now().toISOString(),
      times: 2,
      resolvedAt: null,
    },
  ])
})

test('an alarm is resolved once, by a role that may, with a line in the audit log; a week later it is gone', async () => {
  await using shop = await testShop()
  const [staff, owner] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'owner' })]
  await raiseAlarm(shop.db, 'feed-stale', 'The feed stands still.', shop.clock.now())
  const [alarm] = await shop.as(staff).call(listAlarms)
  const asked = { params: { id: alarm?.id ?? '' } }
  await expect(shop.as(staff).call(resolveAlarm, asked)).rejects.toMatchObject({ status: 403 })
  await shop.as(owner).call(resolveAlarm, asked)
  await expect(shop.as(owner).call(resolveAlarm, asked)).rejects.toMatchObject({ status: 404 })
  expect(await shop.as(staff).call(listAlarms)).toMatchObject([
    { kind: 'feed-stale', resolvedAt: shop.clock.now().toISOString() },
  ])
  const { rows } = await shop.as(owner).call(listAudit)
  expect(rows).toMatchObject([{ action: 'alarm.resolve', subject: { type: 'alarm', id: alarm?.id } }])
  await raiseAlarm(shop.db, 'feed-stale', 'Again.', shop.clock.now())
  expect(await shop.as(staff).call(listAlarms)).toMatchObject([{ message: 'Again.', times: 1 }, {}])
  shop.clock.advance(8 * 24 * HOUR)
  expect(await shop.as(staff).call(listAlarms)).toHaveLength(1)
})
