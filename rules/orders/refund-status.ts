import { type Paise, sumOf } from '#rules/money.ts'

/**
 * Where money on its way back may go next. `requested` is our debt, `pending` the provider's word that it is on it;
 * `failed` means the money is still with us, and is owed again by a refund of its own. `refused` is our debt too, which
 * the provider does not pay as things are: a person has it tried again or pays it by bank transfer.
 */
export const NEXT_REFUND_STATUS = {
  requested: ['pending', 'processed', 'failed', 'refused'],
  pending: ['processed', 'failed', 'refused'],
  refused: ['requested', 'processed'],
  processed: [],
  failed: [],
} as const satisfies Record<string, readonly string[]>

export type RefundStatus = keyof typeof NEXT_REFUND_STATUS

export function refundMayBecome(from: RefundStatus, to: RefundStatus): boolean {
  return (NEXT_REFUND_STATUS[from] as readonly RefundStatus[]).includes(to)
}

/** The status that a customer sees for each; whether we or the provider have the money makes no difference to them. */
const SHOWN = {
  requested: 'pending',
  pending: 'pending',
  processed: 'processed',
  refused: 'failed',
  failed: 'failed',
} as const satisfies Record<RefundStatus, string>

export const SHOWN_REFUND_STATUSES = ['pending', 'processed', 'failed'] as const
export type ShownRefundStatus = (typeof SHOWN_REFUND_STATUSES)[number]

/**
 * The refunds of one payment as one fact: how much goes back, and how far the slowest part of it is. Refunds that
 * failed count only where nothing took their place, and refused ones are shown alone: the rest has gone back. `null`
 * when nothing goes back.
 */
export function refundState(
  refunds: readonly { status: RefundStatus; amount: Paise }[],
): { status: ShownRefundStatus; amount: Paise } | null {
  const alive = refunds.filter(({ status }) => status !== 'failed')
  const last = refunds.at(-1)
  if (!last) return null
  if (alive.length === 0) return { status: 'failed', amount: last.amount }
  const refused = alive.filter(({ status }) => status === 'refused')
  if (refused.length > 0) return { status: 'failed', amount: sumOf(refused) }
  const slowest = alive.find(({ status }) => SHOWN[status] === 'pending') ?? alive[0]
  return { status: SHOWN[slowest?.status ?? 'requested'], amount: sumOf(alive) }
}
