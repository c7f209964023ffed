import type { TestShop } from '#tests/support/test-shop.ts'
import { monthsOfLife } from '#trade/accounts/tests/months-of-life.ts'
import { waysOfLife } from '#trade/returns/tests/ways-of-life.ts'

/** The rules of trade modules for the demo as it opens, with its life behind it. */
const LIFE_CHECKS: readonly ((shop: TestShop) => Promise<void>)[] = [waysOfLife, monthsOfLife]

/** Holds a demo that has just opened against what each module says of its story. */
export async function lifeMustHold(shop: TestShop): Promise<void> {
  for (const check of LIFE_CHECKS) await check(shop)
}
