import type { RateChange } from '#rules/pricing/rate-change.ts'

/** A supplier's quote: paise per gram, for as many rates as it knows, and the time of the quote if it says so. */
export type FeedQuote = { change: RateChange; quotedAt: Date | null }

export interface RateFeed {
  /** Asks, several times if need be. Throws a {@link RateFeedError} when there is no answer that makes sense. */
  read(): Promise<FeedQuote>
}

/** No rates came. The message is a sentence for the admin area. */
export class RateFeedError extends Error {
  override name = 'RateFeedError'
}
