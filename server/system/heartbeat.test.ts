import { expect, test } from 'vitest'
import { nodes } from '#db/schema/nodes.ts'
import { testShop } from '#tests/support/test-shop.ts'
import { startHeartbeat } from './heartbeat.ts'
import { livingNodes, noteNode } from './nodes.store.ts'

const MINUTE = 60_000

test('a process says how full its disk is while it lives; a silent one is gone, and forgotten at the next heartbeat', async () => {
  await using shop = await testShop()
  const living = () => livingNodes(shop.db, shop.clock.now())
  const stop = startHeartbeat(shop.shop)
  await expect.poll(living).toMatchObject([{ diskTotal: expect.any(Number) }])
  shop.clock.advance(2 * MINUTE)
  expect(await living()).toEqual([])
  const other = { id: crypto.randomUUID(), host: 'shop-2', diskTotal: 10, diskFree: 5 }
  await noteNode(shop.db, { ...other, lastSeenAt: shop.clock.now() })
  expect(await shop.db.$count(nodes)).toBe(1)
  await stop()
  expect(await living()).toMatchObject([{ host: 'shop-2' }])
})
