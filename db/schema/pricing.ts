import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { FEED_OUTCOMES, type FeedOutcome } from '#rules/pricing/rate-alarms.ts'
import { id, timestamptz } from './columns.ts'
import { oneOf } from './readable.ts'

/**
 * Every set of rates ever published, in paise per gram; the newest is in force.
 * Rows are never changed: orders and breakups point at the rate they were made with.
 */
export const metalRates = pgTable(
  'metal_rates',
  {
    id: id(),
    gold22k: integer('gold_22k').notNull(),
    gold18k: integer('gold_18k').notNull(),
    gold14k: integer('gold_14k').notNull(),
    gold9k: integer('gold_9k').notNull(),
    platinum950: integer('platinum_950').notNull(),
    silver999: integer('silver_999').notNull(),
    publishedAt: timestamptz('published_at').notNull().defaultNow(),
    source: text().$type<'demo' | 'administrator' | 'feed'>().notNull(),
    setBy: uuid(),
    reason: text().notNull().default(''),
  },
  (t) => [
    index('metal_rates_newest').on(t.publishedAt, t.id),
    oneOf('metal_rates_source', t.source, ['demo', 'administrator', 'feed']),
  ],
)

/** Each look at the rate feed and what came of it; kept for a month. */
export const rateFeedRuns = pgTable(
  'rate_feed_runs',
  {
    id: id(),
    at: timestamptz('at').notNull(),
    outcome: text().$type<FeedOutcome>().notNull(),
    detail: text().notNull().default(''),
    /** The feed's own time of its rates, where it gives one. */
    quotedAt: timestamptz('quoted_at'),
  },
  (t) => [index('rate_feed_runs_newest').on(t.at), oneOf('rate_feed_runs_outcome', t.outcome, FEED_OUTCOMES)],
)
