import { RETURN_STATUS_WORDS } from '#web/returns/return-words.ts'

/** The name of each status in the admin area: an offer is the customer's to answer, and it was the shop that rejected. */
export const ADMIN_STATUS_WORDS = {
  ...RETURN_STATUS_WORDS,
  offered: 'Offer sent',
  rejected: 'Rejected',
} as const
