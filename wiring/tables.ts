import type { StoredJson } from '#server/unreadable/stored/parts.ts'
import * as accounts from '#trade/accounts/schema/accounts.ts'
import * as providerSettlements from '#trade/accounts/schema/provider-settlements.ts'
import * as counter from '#trade/counter/schema/counter.ts'
import { counterJson } from '#trade/counter/server/stored-json.ts'
import * as oldGold from '#trade/old-gold/schema/old-gold.ts'
import * as oldGoldPurchases from '#trade/old-gold/schema/old-gold-purchases.ts'
import { oldGoldJson } from '#trade/old-gold/server/stored-json.ts'
import * as proof from '#trade/proof/schema/proof.ts'
import * as repairs from '#trade/repairs/schema/repairs.ts'
import { repairsJson } from '#trade/repairs/server/stored-json.ts'
import * as returns from '#trade/returns/schema/returns.ts'
import { returnsJson } from '#trade/returns/server/stored-json.ts'
import * as stockTakes from '#trade/stock-takes/schema/stock-takes.ts'
import { stockTakesJson } from '#trade/stock-takes/server/stored-json.ts'

/** The tables of the modules: each file of a module's `schema/`. */
export const MODULE_TABLES: readonly Record<string, unknown>[] = [
  counter,
  proof,
  oldGoldPurchases,
  oldGold,
  returns,
  stockTakes,
  repairs,
  accounts,
  providerSettlements,
]

/** The contents of their JSON columns. */
export const MODULE_JSON: StoredJson = {
  ...counterJson,
  ...oldGoldJson,
  ...returnsJson,
  ...stockTakesJson,
  ...repairsJson,
}
