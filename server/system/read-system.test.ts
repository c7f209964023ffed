import { expect, test } from 'vitest'
import { readSystem } from '#contracts/admin/system.ts'
import { Refused } from '#tests/support/refused.ts'
import { type TestShop, testShop } from '#tests/support/test-shop.ts'
import { startHeartbeat } from './heartbeat.ts'

const MINUTE = 60_000

async function ownersView(shop: TestShop) {
  const owner = shop.as(await shop.customer({ role: 'owner' }))
  return () => owner.call(readSystem)
}

test('owners see the system, and nobody else', async () => {
  await using shop = await testShop()
  for (const role of ['customer', 'staff', 'manager'] as const)
    await expect(shop.as(await shop.customer({ role })).call(readSystem)).rejects.toThrow(Refused)
  const read = await ownersView(shop)
  expect(await read()).toMatchObject({
    nodeVersion: process.versions.node,
    nodes: [],
    queues: [],
    database: { replicas: { configured: 0, connected: [] } },
    backup: { place: null, last: null, failed: null },
  })
})

test('a process is listed while it lives, as gone when it is silent, and not at all once it has stopped', async () => {
  await using shop = await testShop()
  const read = await ownersView(shop)
  const stop = startHeartbeat(shop.shop, 'web and worker')
  await expect
    .poll(async () => (await read()).nodes)
    .toMatchObject([{ kind: 'web and worker', isAlive: true }])
  shop.clock.advance(2 * MINUTE)
  expect((await read()).nodes).toMatchObject([{ pid: process.pid, isAlive: false }])
  await stop()
  expect((await read()).nodes).toEqual([])
})

test('what waits in a queue is counted with how long it has been due', async () => {
  await using shop = await testShop()
  const read = await ownersView(shop)
  const startAfter = new Date(Date.now() + 60 * MINUTE)
  await shop.shop.jobs.send('end-alerts', {})
  await shop.shop.jobs.send('end-alerts', {}, { startAfter })
  await shop.pool.query(
    `update pgboss.job set start_after = now() - interval '90 seconds' where start_after <= now()`,
  )
  expect((await read()).queues).toMatchObject([
    { name: 'end-alerts', waiting: 1, planned: 1, active: 0, failed: 0 },
  ])
  expect((await read()).queues[0]?.oldestSeconds).toBeGreaterThanOrEqual(90)
})
