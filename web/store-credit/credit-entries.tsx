import type { CreditEntryView, StoreCredit } from '#contracts/store-credit.ts'
import { formatLongDate } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { CREDIT_KIND_WORDS, creditChange } from '#rules/store-credit/credit-entry.ts'
import type { CursorQuery } from '#web/query/use-cursor.ts'
import { Button } from '#web/ui/action/button.tsx'

interface CreditEntriesProps {
  credit: StoreCredit
  onMove: (cursor: CursorQuery) => void
}

/** Credit that was added and used, the newest first. */
export function CreditEntries({ credit: { rows, next, previous }, onMove }: CreditEntriesProps) {
  return (
    <>
      <ul className="divide-y divide-hairline">
        {rows.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {(next || previous) && (
        <div className="flex justify-end gap-2 pt-3">
          <Button
            kind="secondary"
            size="small"
            disabled={!previous}
            onClick={() => previous && onMove({ before: previous })}
          >
            Newer
          </Button>
          <Button
            kind="secondary"
            size="small"
            disabled={!next}
            onClick={() => next && onMove({ after: next })}
          >
            Older
          </Button>
        </div>
      )}
    </>
  )
}

function Entry({ entry: { kind, amount, reason, at } }: { entry: CreditEntryView }) {
  const change = creditChange({ kind, amount })
  return (
    <li className="flex items-baseline justify-between gap-x-8 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{reason}</p>
        <p className="text-sm text-stone">
          {CREDIT_KIND_WORDS[kind]}, {formatLongDate(at)}
        </p>
      </div>
      <span translate="no" className={change < 0 ? 'shrink-0 money' : 'shrink-0 text-leaf money'}>
        {change < 0 ? '−' : '+'} {formatRupees(Math.abs(change))}
      </span>
    </li>
  )
}
