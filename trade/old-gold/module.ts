import type { ShopModule } from '#server/modules/shop-module.ts'
import { oldGoldApi } from '#server/old-gold/old-gold.api.ts'
import { valueOldGoldTender } from '#server/old-gold/old-gold-tender.ts'
import { paidForGold } from '#server/old-gold/paid-for-gold.ts'

/** Gold from elsewhere that customers bring: it pays for a part of a sale, or is bought without one. */
export const oldGold: ShopModule = {
  name: 'old-gold',
  features: [oldGoldApi],
  valueTender: valueOldGoldTender,
  paidAtCounter: paidForGold,
}
