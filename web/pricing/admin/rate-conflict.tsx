import { type NewRates, RateRecord } from '#contracts/admin/pricing.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { RATE_NAMES } from '#rules/pricing/purities.ts'
import { RATE_LABELS } from '#rules/pricing/rate-change.ts'
import { DifferenceTable } from '#web/admin-kit/form/difference-table.tsx'
import { ApiError } from '#web/api.ts'
import { ConflictNotice } from '#web/conflict/conflict-notice.tsx'
import type { Conflict } from '#web/conflict/use-conflict.ts'

export type PublishedRates = ReturnType<typeof RateRecord.parse>

/** The rates that another admin published since the preview; null for any other refusal. */
export function publishedSince(fault: unknown): PublishedRates | null {
  const read = fault instanceof ApiError ? RateRecord.safeParse(fault.details.theirs) : null
  return read?.data ?? null
}

interface RateConflictProps {
  conflict: Conflict<PublishedRates>
  /** The rates typed here. */
  change: NewRates
}

const RATE_FEED = { name: 'The rate feed', number: null }

/** Shows the rates that another admin has published beside those typed here, and asks which to go on with. */
export function RateConflict({ conflict, change }: RateConflictProps) {
  return (
    <ConflictNotice conflict={conflict} savedBy={({ setBy }) => setBy ?? RATE_FEED}>
      {(theirs) => (
        <>
          <p>
            Published on {formatDateTime(theirs.publishedAt)}
            {theirs.reason && ` (${theirs.reason})`}. What you typed is still here. If you keep it, you see a
            new preview before you publish.
          </p>
          <DifferenceTable differences={differences(theirs, change)} />
        </>
      )}
    </ConflictNotice>
  )
}

const differences = (theirs: PublishedRates, change: NewRates) =>
  RATE_NAMES.flatMap((name) => {
    const mine = change[name]
    return mine === undefined
      ? []
      : [{ field: RATE_LABELS[name], theirs: formatRupees(theirs[name]), mine: formatRupees(mine) }]
  })
