import { PanSettings } from '#contracts/admin-pans.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import { keepSetting, storedSetting } from '#server/settings/settings.store.ts'
import { withDefaults } from '#server/settings/with-defaults.ts'
import type { Shop } from '#server/shop.ts'

/** Income-tax Rules 1962, 114B, serial 18: goods for more than two lakh rupees a transaction. */
const DEFAULTS: PanSettings = { above: 2_00_000 }

/** From which amount on buyers are asked for their PAN, rupees. */
export async function readPanTerms({ db }: Pick<Shop, 'db'>): Promise<PanSettings> {
  return withDefaults(PanSettings, DEFAULTS, await storedSetting(db, 'pan'))
}

export function setPanTerms(shop: Shop, caller: Caller, terms: PanSettings): Promise<PanSettings> {
  return shop.transaction(async ({ db, clock }) => {
    const before = await readPanTerms({ db })
    await keepSetting(db, 'pan', terms, clock.now())
    await audit(db, caller, 'settings.change', { type: 'settings', id: 'pan' }, before, terms)
    return terms
  })
}
