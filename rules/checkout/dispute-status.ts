import type { Paise } from '#rules/money.ts'

/**
 * The statuses a dispute of a payment may go to next: the bank asks for evidence, looks at it, may ask for more, and
 * decides. A decision stays.
 */
export const NEXT_DISPUTE_STATUS = {
  open: ['action_required', 'under_review', 'won', 'lost', 'closed'],
  action_required: ['under_review', 'won', 'lost', 'closed'],
  under_review: ['action_required', 'won', 'lost', 'closed'],
  won: [],
  lost: [],
  closed: [],
} as const satisfies Record<string, readonly string[]>

export type DisputeStatus = keyof typeof NEXT_DISPUTE_STATUS
export const DISPUTE_STATUSES = Object.keys(NEXT_DISPUTE_STATUS) as [DisputeStatus, ...DisputeStatus[]]

export const isDecided = (status: DisputeStatus): boolean => NEXT_DISPUTE_STATUS[status].length === 0

/** The statuses in which the bank waits for the shop's evidence. */
export const AWAITS_EVIDENCE = ['open', 'action_required'] as const satisfies DisputeStatus[]

/** A status, and when the provider says that it came. */
type DatedStatus = { status: DisputeStatus; at: Date }

/**
 * Whether news of a dispute moves it on. Events come late and in any order: a decision is never undone, nothing becomes
 * open again, and of the other two the later one counts.
 */
export function movesDispute(current: DatedStatus, news: DatedStatus): boolean {
  const next: readonly DisputeStatus[] = NEXT_DISPUTE_STATUS[current.status]
  return next.includes(news.status) && (isDecided(news.status) || news.at >= current.at)
}

/** Paise that a dispute has taken from the shop for good. */
export function takenBy({
  status,
  amount,
  deducted,
}: {
  status: DisputeStatus
  amount: Paise
  deducted: Paise
}): Paise {
  if (status === 'lost') return deducted || amount
  return status === 'closed' ? deducted : 0
}

/** Each status as admins read it. */
export const DISPUTE_WORDS = {
  open: 'evidence needed',
  action_required: 'more evidence needed',
  under_review: 'with the bank',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
} as const satisfies Record<DisputeStatus, string>

/** Days before the evidence is due on which the shop is warned once more. */
export const DUE_SOON_DAYS = 3
