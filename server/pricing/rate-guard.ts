import { RateGuard } from '#contracts/admin-pricing.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { keepSetting, storedSetting } from '#server/settings/settings.store.ts'
import { withDefaults } from '#server/settings/with-defaults.ts'
import type { Shop } from '#server/shop.ts'

/** Gold seldom moves as much in a day: what does is mistyped more often than true. */
const DEFAULTS: RateGuard = { movePoints: 500 }

/** How far a rate may move without a word of confirmation. */
export async function readRateGuard({ db }: Pick<Shop, 'db'>): Promise<RateGuard> {
  return withDefaults(RateGuard, DEFAULTS, await storedSetting(db, 'rate-guard'))
}

export function setRateGuard(shop: Shop, caller: Caller, guard: RateGuard): Promise<RateGuard> {
  return shop.transaction(async ({ db, clock }) => {
    const before = await readRateGuard({ db })
    await keepSetting(db, 'rate-guard', guard, clock.now())
    await audit(db, caller, 'settings.change', { type: 'settings', id: 'rate-guard' }, before, guard)
    return guard
  })
}
