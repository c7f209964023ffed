import { counterSettings } from './counter-settings.ts'
import { deliverySettings } from './delivery.ts'
import { discountSettings } from './discounts.ts'
import { giftSettings } from './gifts.ts'
import { gstReturnSettings, gstSettings } from './gst.ts'
import { makingSettings } from './making.ts'
import { panSettings } from './pans.ts'
import { paperSettings } from './paper-settings.ts'
import { paymentSettings } from './payment-settings.ts'
import { buybackSettings, rateGuardSettings } from './pricing.ts'
import { rateDerivationSettings } from './rate-entry.ts'
import { returnSettings, returnTermsSettings } from './return-terms.ts'
import { synonymSettings } from './search.ts'
import { contactSettings, welcomeOfferSettings } from './settings.ts'
import { setupGuideSettings } from './setup-guide.ts'
import { lowStockSettings } from './stock.ts'
import { zoneTaxSettings } from './zone-tax.ts'

/** Settings of which a change is stored and nothing more; the server answers the calls of each. */
export const PLAIN_SETTINGS = [
  buybackSettings,
  contactSettings,
  counterSettings,
  deliverySettings,
  giftSettings,
  gstReturnSettings,
  gstSettings,
  lowStockSettings,
  panSettings,
  paperSettings,
  paymentSettings,
  rateDerivationSettings,
  rateGuardSettings,
  returnSettings,
  returnTermsSettings,
  setupGuideSettings,
  synonymSettings,
  welcomeOfferSettings,
  zoneTaxSettings,
]

/** All settings: a change of the last two also reprices products, so their feature serves it. */
export const EVERY_SETTING = [...PLAIN_SETTINGS, discountSettings, makingSettings]
