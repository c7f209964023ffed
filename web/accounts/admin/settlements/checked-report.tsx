import type { ReactNode } from 'react'
import type { ImportedSettlements } from '#contracts/admin/account-settlements.ts'
import { formatDate } from '#rules/format-dates.ts'
import { formatExactRupees } from '#web/admin-kit/wire-rupees.ts'
import { countText } from '#web/pricing/measures.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** Rows that are shown of each kind; one fault usually repeats. */
const SHOWN = 100

interface CheckedReportProps {
  result: ImportedSettlements
  /** Whether rows that the shop does not know are saved as well. */
  keeps: boolean
  onKeep: (keeps: boolean) => void
}

/** What a settlement report would bring, and what of it does not agree with the shop. */
export function CheckedReport({ result, keeps, onKeep }: CheckedReportProps) {
  const { settlements, matched, before, unsettled, unknown, differences, faults } = result
  const doubtful = unknown.length + differences.length
  return (
    <div className="mt-5 grid gap-4">
      <ul className="divide-y divide-hairline border-y border-hairline text-sm">
        {settlements.map(({ settlementId, utr, day, net, fee, tax }) => (
          <li key={settlementId ?? utr} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span>
              {formatDate(day)} ·{' '}
              <span translate="no" className="money">
                {utr || settlementId}
              </span>
            </span>
            <span translate="no" className="money">
              {formatExactRupees(net)}
              <span className="text-stone">
                {' '}
                after {formatExactRupees(fee)} fee and {formatExactRupees(tax)} GST
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {rowsText(matched)} agree with the shop.
        {before > 0 && ` ${rowsText(before)} came with an earlier report and are not saved twice.`}
        {unsettled > 0 && ` ${rowsText(unsettled)} are held back by the provider and left out.`}
      </p>
      <Rows title="Rows that cannot be read or do not add up" rows={faults}>
        {({ row, sentence }) => `Row ${row}: ${sentence}`}
      </Rows>
      <Rows title="Payments and refunds that the shop does not know" rows={unknown}>
        {({ row, id, amount }) => `Row ${row}: ${id}, ${formatExactRupees(amount)}`}
      </Rows>
      <Rows title="Amounts that differ from what the shop has" rows={differences}>
        {({ row, id, amount, expected }) =>
          `Row ${row}: ${id}, ${formatExactRupees(amount)} in the report, ${formatExactRupees(expected)} in the shop`
        }
      </Rows>
      {faults.length === 0 && doubtful > 0 && (
        <Checkbox
          label="Save these rows as well; they stay marked as unknown"
          checked={keeps}
          onChange={(event) => onKeep(event.target.checked)}
        />
      )}
    </div>
  )
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`)

interface RowsProps<Row> {
  title: string
  rows: readonly Row[]
  children: (row: Row) => ReactNode
}

function Rows<Row extends { row: number }>({ title, rows, children }: RowsProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-sans text-sm font-medium">
        {title} ({countText(rows.length)})
      </h3>
      <ul className="max-h-60 overflow-y-auto border border-hairline text-sm">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={row.row} className="border-b border-hairline px-3 py-2 last:border-b-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className="mt-1 text-sm text-stone">These are the first {SHOWN}.</p>}
    </section>
  )
}
