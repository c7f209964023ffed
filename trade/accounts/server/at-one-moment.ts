import type { Shop } from '#server/shop.ts'

/**
 * Reads accounts of one moment, of the database that is written to: what is sold or refunded while they are read is in none
 * of the figures, so that they never differ by it. `work` changes nothing.
 */
export const atOneMoment = <Result>(shop: Shop, work: (moment: Shop) => Promise<Result>): Promise<Result> =>
  shop.db.transaction((db) => work({ ...shop, db }), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
