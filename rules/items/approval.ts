import { type Day, daysAfter } from '#rules/days.ts'

/** Days for which an item may be with a customer on approval; after six months the GST law takes it as sold. */
export const APPROVAL_DAYS = { default: 7, max: 180 } as const

/** How it ended: the customer brought the item back, or bought it at the counter. */
export const APPROVAL_OUTCOMES = ['returned', 'sold'] as const
export type ApprovalOutcome = (typeof APPROVAL_OUTCOMES)[number]

/**
 * Ends of an approval that an admin reports when the time is over; an item that is bought is sold by its bill, which
 * ends the approval.
 */
export const APPROVAL_ENDS = ['sold', 'back'] as const

/** Why an item cannot be due back on a day; null where it can. */
export function dueFault(dueOn: Day, today: Day): string | null {
  if (dueOn < today) return 'This day is over. Please choose a later one.'
  if (dueOn > daysAfter(today, APPROVAL_DAYS.max))
    return `An item is on approval for at most ${APPROVAL_DAYS.max} days.`
  return null
}

/** It should have been back by the end of its day. */
export const isOverdue = (dueOn: Day, today: Day): boolean => dueOn < today
