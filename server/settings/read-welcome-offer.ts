import { WelcomeOffer } from '#contracts/settings.ts'
import type { Shop } from '#server/shop.ts'
import { storedSetting } from './settings.store.ts'
import { withDefaults } from './with-defaults.ts'

/** The specification's 15 %, switched off until the owner says so: a banner may not promise what nobody decided. */
const DEFAULTS: WelcomeOffer = {
  enabled: false,
  discountPoints: 1500,
  text: 'Get 15% off on your first order',
}

/** What a customer's first order is reduced by, and the words of the banner. */
export async function readWelcomeOffer({ db }: Shop): Promise<WelcomeOffer> {
  return withDefaults(WelcomeOffer, DEFAULTS, await storedSetting(db, 'welcome-offer'))
}
