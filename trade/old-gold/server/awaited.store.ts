import type { PgColumn } from 'drizzle-orm/pg-core'
import { oldGoldEstimates } from '#db/schema/old-gold.ts'
import { ESTIMATE_HOURS } from '#rules/old-gold/estimate.ts'
import { HOUR_MS } from '#rules/time.ts'

/** When an estimate was made: the newest of a connection are counted. */
export const OLD_GOLD_STAMPS = [oldGoldEstimates.createdAt]

/** Until when the counter opens an estimate. */
export const OLD_GOLD_ENDS: readonly (readonly [PgColumn, number])[] = [
  [oldGoldEstimates.validUntil, ESTIMATE_HOURS * HOUR_MS],
]
