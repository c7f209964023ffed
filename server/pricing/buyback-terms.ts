import { BuybackSettings } from '#contracts/admin-pricing.ts'
import { audit } from '#server/audit/audit.ts'
import { catalogueChanged } from '#server/catalogue-version.ts'
import type { Caller } from '#server/http/caller.ts'
import { keepSetting, storedSetting } from '#server/settings/settings.store.ts'
import { withDefaults } from '#server/settings/with-defaults.ts'
import type { Shop } from '#server/shop.ts'

/** What shops of the trade usually give; off until the owner says so, because it is a promise. */
const DEFAULTS: BuybackSettings = {
  enabled: false,
  cash: { metalPoints: 9500, stonePoints: 0 },
  exchange: { metalPoints: 10_000, stonePoints: 8000 },
}

/** The shop's published shares for pieces that come back. */
export async function readBuybackTerms({ db }: Pick<Shop, 'db'>): Promise<BuybackSettings> {
  return withDefaults(BuybackSettings, DEFAULTS, await storedSetting(db, 'buyback'))
}

/** Sets the shares; the policy says the new ones at once. */
export function setBuybackTerms(
  shop: Shop,
  caller: Caller,
  terms: BuybackSettings,
): Promise<BuybackSettings> {
  return shop.transaction(async ({ db, clock }) => {
    const before = await readBuybackTerms({ db })
    await keepSetting(db, 'buyback', terms, clock.now())
    await audit(db, caller, 'settings.change', { type: 'settings', id: 'buyback' }, before, terms)
    await catalogueChanged(db)
    return terms
  })
}
