import { afterAll, expect, test } from 'vitest'
import { listAlarms } from '#contracts/admin/alarms.ts'
import { raiseAlarm, resolveAlarms, sustainAlarm } from '#server/alarms/alarms.store.ts'
import { PHONE } from '#tests/support/browser.ts'
import { testWindow } from '#tests/support/test-window.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())
const { shop } = window

test('an owner goes from the dashboard to the alarms and resolves those a person can resolve', async () => {
  const now = shop.clock.now()
  await sustainAlarm(shop.db, 'disk-low', 'Only 4.2 GB of 50 GB (8%) is free.', now)
  await raiseAlarm(shop.db, 'messages-given-up', '2 messages could not be sent.', now)
  const owner = await shop.customer({ role: 'owner', firstName: 'Meera', lastName: 'Rao' })
  await using visit = await window.customer(PHONE, owner)
  const { page, complaints } = visit
  await page.goto(adminPaths.dashboard())
  await page.getByRole('link', { name: 'Alarms: 2 open' }).tap()
  await page.waitForURL(`**${adminPaths.alarms()}`)
  await page.getByText('Your profile has no e-mail address.').waitFor()
  const open = page.getByRole('region', { name: 'Open' })
  const ends =
    'Clears automatically when a tenth of the disk is free again, and it no longer fills up within a week.'
  await open.getByText(ends).waitFor()
  expect(await open.getByRole('button', { name: 'Resolve' }).count()).toBe(1)
  await open.getByRole('button', { name: 'Resolve' }).tap()
  await page.getByText('resolved by Meera Rao').waitFor()
  await page.getByRole('link', { name: 'Alarms: 1 open' }).waitFor()

  await resolveAlarms(shop.db, ['disk-low'], shop.clock.now())
  await page.reload()
  await page.getByText('Nothing needs your attention').waitFor()
  await page.getByText('ended by itself').waitFor()
  expect(complaints).toEqual([])
})

test('staff see their alarms with a count in the sidebar, and read why they may not resolve them', async () => {
  await raiseAlarm(shop.db, 'sms-ceiling', 'Very many OTPs were sent.', shop.clock.now())
  await raiseAlarm(shop.db, 'backup-failed', 'The backup failed.', shop.clock.now())
  await using visit = await window.customer(undefined, await shop.customer({ role: 'staff' }))
  const { page } = visit
  await page.goto(adminPaths.alarms())
  const bar = page.getByRole('navigation', { name: 'Admin area' })
  await bar.getByRole('link', { name: /^Alarms.*open: 1$/ }).waitFor()
  expect(await page.getByText('The backup failed.').count()).toBe(0)
  const resolve = page.getByRole('button', { name: 'Resolve' })
  expect(await resolve.isDisabled()).toBe(true)
  expect(await resolve.getAttribute('title')).toBe('Your role does not allow you to change settings.')
})

test('a list of alarms that cannot be loaded says so, and loads again on request', async () => {
  await using visit = await window.customer(undefined, await shop.customer({ role: 'owner' }))
  const { page } = visit
  await page.route(`**${listAlarms.path}`, (route) => route.abort())
  await page.goto(adminPaths.alarms())
  await page.getByText('This could not be loaded.').waitFor()
  await page.unroute(`**${listAlarms.path}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Very many OTPs were sent.').waitFor()
})
