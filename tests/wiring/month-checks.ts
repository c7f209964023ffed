import type { TestShop } from '#tests/support/test-shop.ts'
import { accountsMustAdd } from '#trade/accounts/tests/accounts-check.ts'

/** The rules of trade modules for every month of any shop, since the one that is named (`2026-11`). */
const MONTH_CHECKS: readonly ((shop: TestShop, since: string) => Promise<void>)[] = [accountsMustAdd]

/** Holds the months of a shop against what each module says must be true of them, up to the month of its clock. */
export async function monthsMustAdd(shop: TestShop, since: string): Promise<void> {
  for (const check of MONTH_CHECKS) await check(shop, since)
}
