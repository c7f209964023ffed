import type { RateChange } from '#rules/pricing/rate-change.ts'

/** What a supplier of rates says: paise per gram, for as many rates as it knows, and when it said so if it tells. */
export type FeedQuote = { change: RateChange; quotedAt: Date | null }

export interface RateFeed {
  /** Asks, several times if need be. Throws a {@link RateFeedError} when there is no answer that makes sense. */
  read(): Promise<FeedQuote>
}

/** No rates came. The message is a sentence for the admin area. */
export class RateFeedError extends Error {
  override name = 'RateFeedError'
}
