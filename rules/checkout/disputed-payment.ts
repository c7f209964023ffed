import { formatDate } from '#rules/format-dates.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { type DisputeStatus, isDecided, takenBy } from './dispute-status.ts'

type Disputed = { status: DisputeStatus; amount: Paise; deducted: Paise; respondBy: Date | null }

/**
 * The warning before money of a disputed payment is sent to its customer; null where no dispute speaks against it.
 * Money lost in a dispute has gone and is not sent again; while a dispute is undecided, money may go out a second time.
 */
export function disputeWarning(disputes: readonly Disputed[]): string | null {
  const live = disputes.filter(({ status }) => !isDecided(status))
  const gone = disputes.reduce((sum, dispute) => sum + takenBy(dispute), 0)
  if (live.length > 0) {
    const amount = live.reduce((sum, dispute) => sum + dispute.amount, 0)
    const due = live.flatMap(({ respondBy }) => respondBy ?? [])[0]
    const until = due ? ` Evidence is due on ${formatDate(due)}.` : ''
    return `A dispute of this payment is undecided: the customer’s bank may take back ${formatRupees(amount, { paise: 'auto' })}.${until} If you refund it now, the customer may be paid twice.`
  }
  if (gone > 0)
    return `A dispute of this payment was lost: ${formatRupees(gone, { paise: 'auto' })} went back to the customer through their bank. Only what is left is sent.`
  return null
}

/** The same for the customer whose payment it is. */
export const DISPUTE_FOR_CUSTOMER =
  'Your bank has a dispute about this payment and may return the money itself. If you cancel now, tell your bank, so that it is not paid twice.'
