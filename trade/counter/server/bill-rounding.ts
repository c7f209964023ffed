import { counterSettings } from '#contracts/admin/counter-settings.ts'
import type { QuoteTerms } from '#rules/checkout/quote.ts'
import { RUPEE } from '#rules/checkout/sale/round-off.ts'
import { rounded } from '#rules/checkout/terms-of-quote.ts'
import type { Paise } from '#rules/money.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

/**
 * The rounding of a bill with one line, for its quote: to whole rupees where the shop rounds bills at the counter. A
 * bill of less than a rupee is not rounded.
 */
export async function billRounding(shop: Shop, total: Paise): Promise<Pick<QuoteTerms, 'round'>> {
  const { roundOff } = await readSetting(shop, counterSettings)
  return roundOff && total >= RUPEE ? { round: rounded } : {}
}
