/**
 * The newest migration of the oldest release that may still run on today's schema: at each release, the newest one of
 * the release before. `migrate` writes it into the database, where a process of an older release reads it and says that
 * it is not ready. A migration that breaks the release before raises it to itself; see docs/decisions/068.
 *
 * Code from before 0066 reads a payment for two products, or one that store credit pays in part, as a wrong amount and
 * refunds it.
 */
export const OLDEST_CODE = '0066_exchange_and_buyback'
