import { invalidate } from '#server/changes/invalidate.ts'
import type { Shop } from '#server/shop.ts'

/**
 * At midnight in India: which ads run, how old an opening is and which year it is are part of cached pages, so all of
 * them are made again.
 */
export function beginDay(shop: Shop): Promise<void> {
  return shop.transaction(({ db }) => invalidate(db, 'all'))
}
