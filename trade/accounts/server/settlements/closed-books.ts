import { periodName } from '#trade/accounts/rules/period.ts'
import type { PostedSettlement } from './settlements.store.ts'

/** Why nobody changes a settlement whose voucher is in a closed month, and what to do. */
export const closedBooks = ({ utr, postedOn }: Pick<PostedSettlement, 'utr' | 'postedOn'>): string =>
  `${periodName(postedOn.slice(0, 7))} is closed with the settlement ${utr} as it is. Please correct it in Tally with a journal.`
