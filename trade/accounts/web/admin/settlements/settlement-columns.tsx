import { useState } from 'react'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import { listSettlements, removeSettlement, type Settlement } from '#trade/accounts/contract/settlements.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { countText } from '#web/measures.ts'
import { refresh } from '#web/query/endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import type { Column } from '#web/ui/display/data-table.tsx'

type Amounts = Pick<Settlement, 'gross' | 'refunds' | 'adjustments' | 'fee' | 'tax' | 'net'>

const AMOUNTS = [
  ['gross', 'Paid'],
  ['refunds', 'Refunds'],
  ['adjustments', 'Adjustments'],
  ['fee', 'Fee'],
  ['tax', 'GST on fee'],
  ['net', 'To the bank'],
] as const satisfies (readonly [keyof Amounts, string])[]

/** A settlement as a report or the bank statement has it; the totals are below. */
export const settlementColumns = (totals: Amounts): Column<Settlement>[] => [
  {
    key: 'day',
    head: 'Date',
    className: 'whitespace-nowrap',
    foot: 'Total',
    isSticky: true,
    cell: ({ day }) => formatDate(day),
  },
  {
    key: 'utr',
    head: 'UTR',
    cell: ({ id, utr, settlementId }) => (
      <>
        <span translate="no" className="money">
          {utr}
        </span>
        <span className="block text-[0.8125rem] text-stone">
          {settlementId ?? 'Entered by hand; the report of this UTR names its payments'}
        </span>
        {settlementId === null && <RemoveSettlement id={id} utr={utr} />}
      </>
    ),
  },
  ...AMOUNTS.map(
    ([key, head]): Column<Settlement> => ({
      key,
      head,
      align: 'right',
      className: 'whitespace-nowrap',
      cell: (row) => exact(row[key]),
      foot: exact(totals[key]),
    }),
  ),
  {
    key: 'payments',
    head: 'Rows',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: ({ payments, unknown }) =>
      payments > 0 && (
        <>
          {countText(payments)}
          {unknown > 0 && (
            <span className="block text-[0.8125rem] text-amber">{countText(unknown)} unknown</span>
          )}
        </>
      ),
  },
]

/** Takes back a settlement that somebody has mistyped. */
function RemoveSettlement({ id, utr }: { id: string; utr: string }) {
  const { may } = useAdministrator()
  const [asking, setAsking] = useState(false)
  const readAgain = () => void refresh(listSettlements)
  if (!may('accounts.change')) return null
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-4 print:hidden"
        aria-label={`Remove the settlement ${utr}`}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      {asking && (
        <TaskDialog
          title={`Remove the settlement ${utr}?`}
          description="It was entered by hand. Afterwards you can enter it again, or read the provider’s report. If Tally has its voucher already, please delete that there."
          doLabel="Remove settlement"
          doingLabel="Removing…"
          destructive
          onDo={() => call(removeSettlement, { params: { id } })}
          done="The settlement is removed."
          onDone={readAgain}
          onConflict={readAgain}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
