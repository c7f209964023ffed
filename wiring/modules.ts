import type { ShopModule } from '#server/modules/shop-module.ts'
import { accounts } from '#trade/accounts/module.ts'
import { counter } from '#trade/counter/module.ts'
import { labels } from '#trade/labels/module.ts'
import { oldGold } from '#trade/old-gold/module.ts'
import { proof } from '#trade/proof/module.ts'
import { repairs } from '#trade/repairs/module.ts'
import { returns } from '#trade/returns/module.ts'
import { stockTakes } from '#trade/stock-takes/module.ts'

/** The trade modules of this shop. What a layer cannot import from there is in the lists beside: tables, settings, screens. */
export const MODULES: readonly ShopModule[] = [
  counter,
  proof,
  oldGold,
  returns,
  stockTakes,
  labels,
  repairs,
  accounts,
]
