import { expect, test } from 'vitest'
import { listAlarms, resolveAlarm } from '#contracts/admin/alarms.ts'
import { listAudit } from '#contracts/admin/audit.ts'
import { ALARM_KINDS, ALARMS } from '#rules/alarms/kinds.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { raiseAlarm, resolveAlarms, sustainAlarm } from './alarms.store.ts'

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
      endsWhen: null,
      since: since.toISOString(),
      lastSeenAt: shop.clock.now().toISOString(),
      times: 2,
      resolvedAt: null,
      resolvedBy: null,
    },
  ])
})

test('an alarm is resolved once, by a role that may, with a line in the audit log; a week later it is gone', async () => {
  await using shop = await testShop()
  const [staff, owner] = [await shop.customer({ role: 'staff' }), await shop.customer({ role: 'owner' })]
  await raiseAlarm(shop.db, 'feed-stale', 'The feed has stopped.', shop.clock.now())
  const [alarm] = await shop.as(staff).call(listAlarms)
  const request = { params: { id: alarm?.id ?? '' } }
  await expect(shop.as(staff).call(resolveAlarm, request)).rejects.toMatchObject({ status: 403 })
  await shop.as(owner).call(resolveAlarm, request)
  await expect(shop.as(owner).call(resolveAlarm, request)).rejects.toMatchObject({ status: 404 })
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

test('an alarm about a continuing state counts once, and one that ended by itself names nobody', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' }))
  for (let time = 0; time < 3; time += 1) await sustainAlarm(shop.db, 'disk-low', 'Full.', shop.clock.now())
  expect(await owner.call(listAlarms)).toMatchObject([{ times: 1, endsWhen: expect.any(String) }])
  await resolveAlarms(shop.db, ['disk-low'], shop.clock.now())
  expect(await owner.call(listAlarms)).toMatchObject([{ resolvedBy: null }])
  await raiseAlarm(shop.db, 'sms-ceiling', 'Many.', shop.clock.now())
  const [alarm] = await owner.call(listAlarms)
  await owner.call(resolveAlarm, { params: { id: alarm?.id ?? '' } })
  const [, resolved] = (await owner.call(listAlarms)).toSorted((one, other) =>
    one.kind.localeCompare(other.kind),
  )
  expect(resolved).toMatchObject({ kind: 'sms-ceiling', resolvedBy: { name: 'Meera Rao' } })
})

test('an alarm that only its cause can end cannot be resolved by hand', async () => {
  await using shop = await testShop()
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  await sustainAlarm(shop.db, 'books-differ', 'The books.', shop.clock.now())
  const [alarm] = await owner.call(listAlarms)
  const answer = owner.call(resolveAlarm, { params: { id: alarm?.id ?? '' } })
  await expect(answer).rejects.toMatchObject({ status: 409 })
})

test.each(['staff', 'manager', 'owner'] as const)(
  '%s sees the alarms of that role, and no others',
  async (role) => {
    await using shop = await testShop()
    for (const kind of ALARM_KINDS) await sustainAlarm(shop.db, kind, kind, shop.clock.now())
    const seen = await shop.as(await shop.customer({ role })).call(listAlarms)
    const readable = ALARM_KINDS.filter((kind) => isAllowed(role, ALARMS[kind].read))
    expect(seen.map(({ kind }) => kind).toSorted()).toEqual(readable.toSorted())
  },
)

test('an open screen that reads the alarms by itself does not keep an idle admin logged in', async () => {
  await using shop = await testShop()
  const owner = await shop.loggedIn(await shop.customer({ role: 'owner' }))
  for (let minutes = 0; minutes < 50; minutes += 10) {
    await owner.call(listAlarms)
    shop.clock.advance(10 * 60_000)
  }
  shop.clock.advance(11 * 60_000)
  await expect(owner.call(listAlarms)).rejects.toMatchObject({ status: 401 })
})
