import type { PgColumn } from 'drizzle-orm/pg-core'
import { HOUR_MS } from '#rules/time.ts'
import { ESTIMATE_HOURS } from '#trade/old-gold/rules/estimate.ts'
import { oldGoldEstimates } from '#trade/old-gold/schema/old-gold.ts'

/** When an estimate was made: the newest of a connection are counted. */
export const OLD_GOLD_STAMPS = [oldGoldEstimates.createdAt]

/** Until when the counter opens an estimate. */
export const OLD_GOLD_ENDS: readonly (readonly [PgColumn, number])[] = [
  [oldGoldEstimates.validUntil, ESTIMATE_HOURS * HOUR_MS],
]
