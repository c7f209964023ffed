import type { Shop } from '#server/shop.ts'
import { foldListingCounts } from './fold-counts.store.ts'

/** The job: keeps the counts of listings short, so that a listing adds up a few hundred rows. The sums stay as they are. */
export async function foldCounts({ db }: Shop): Promise<void> {
  await foldListingCounts(db)
}
