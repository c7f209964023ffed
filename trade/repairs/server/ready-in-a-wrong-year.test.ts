import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/time.ts'
import { clockWatch } from '#server/system/clock/watch-clocks.ts'
import { readyRepair } from '#trade/repairs/contract/repair-steps.ts'
import { repairs } from '#trade/repairs/schema/repairs.ts'
import { repairShop, takenIn } from '../tests/repairs.ts'

test('a piece that was ready while a clock was a year ahead is ready since today', async () => {
  await using at = await repairShop()
  const { shop, staff } = at
  shop.clock.set(new Date())
  const right = shop.clock.now()
  const { params } = await takenIn(shop, staff)
  shop.clock.advance(365 * DAY_MS)
  await shop.as(staff).call(readyRepair, { params, body: { charge: 0 } })
  shop.clock.set(right)

  await clockWatch(shop.shop)()
  const [row] = await shop.db.select().from(repairs)
  expect(Math.abs((row?.readyAt?.getTime() ?? 0) - right.getTime())).toBeLessThan(DAY_MS)
})
