import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobSender } from '#server/jobs/queue.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { testShop } from '#tests/support/test-shop.ts'

const isOfJobs = (text: string) => text.includes('INSERT INTO pgboss')
const ofAnOrder = async (jobs: JobSender) => {
  await jobs.send('issue-invoice', { orderId: 'order' })
  await jobs.together((more) =>
    more.sendAll('deliver-notification', [{ notificationId: 'sms' }, { notificationId: 'mail' }]),
  )
}

test('jobs of several kinds go in one statement, and none where the transaction is undone', async () => {
  await using shop = await testShop()
  const waiting = async () => {
    const { rows } = await shop.db.execute<{ name: string }>(
      sql`select name from pgboss.job where name in ('issue-invoice', 'deliver-notification') order by name`,
    )
    return rows.map(({ name }) => name)
  }
  const undone = shop.shop.transaction(async ({ jobs }) => {
    await jobs.together(ofAnOrder)
    throw new Error('Undone.')
  })
  await expect(undone).rejects.toThrow('Undone.')
  expect(await waiting()).toEqual([])
  const { statements } = await statementsOf(() =>
    shop.shop.transaction(({ jobs }) => jobs.together(ofAnOrder)),
  )
  expect(statements.filter(isOfJobs)).toHaveLength(1)
  expect(await waiting()).toEqual(['deliver-notification', 'deliver-notification', 'issue-invoice'])
})

test('nothing is asked where there is nothing to send', async () => {
  await using shop = await testShop()
  const { statements } = await statementsOf(() => shop.shop.jobs.together(async () => {}))
  expect(statements).toEqual([])
})
