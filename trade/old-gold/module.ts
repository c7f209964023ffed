import type { ShopModule } from '#server/modules/shop-module.ts'
import { OLD_GOLD_ENDS, OLD_GOLD_STAMPS } from './server/awaited.store.ts'
import { booksOfGold } from './server/books-of-gold.store.ts'
import { forgetConnectionsBefore } from './server/estimates.store.ts'
import { OLD_GOLD_PROMISES } from './server/gold-adds-up.store.ts'
import { oldGoldApi } from './server/old-gold.api.ts'
import { goldTakenBy } from './server/old-gold.store.ts'
import { valueOldGoldTender } from './server/old-gold-tender.ts'
import { paidForGold } from './server/paid-for-gold.ts'
import { resealPurchasePans } from './server/purchase-pan.ts'
import { scrapRegister } from './server/scrap-register.ts'

/** Gold from elsewhere that customers bring: it pays for a part of a sale, or is bought without one. */
export const oldGold: ShopModule = {
  name: 'old-gold',
  features: [oldGoldApi],
  valueTender: valueOldGoldTender,
  paidAtCounter: paidForGold,
  goldTaken: goldTakenBy,
  books: booksOfGold,
  registers: { scrap: { title: 'Scrap register', register: scrapRegister } },
  pages: ['/sell-old-gold'],
  jobs: { 'tidy-pans': resealPurchasePans },
  stamps: OLD_GOLD_STAMPS,
  ends: OLD_GOLD_ENDS,
  promises: OLD_GOLD_PROMISES,
  forgets: { connections: ({ db }, moment) => forgetConnectionsBefore(db, moment) },
}
