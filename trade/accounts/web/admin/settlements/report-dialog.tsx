import FileUp from 'lucide-react/icons/file-up'
import { type Key, type ReactNode, useState } from 'react'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate } from '#rules/format-dates.ts'
import type { DayOrder } from '#rules/table-files/days-in-column.ts'
import {
  type ImportedSettlements,
  importSettlements,
  listSettlements,
} from '#trade/accounts/contract/settlements.ts'
import { SETTLEMENT_REPORT_LIMITS } from '#trade/accounts/rules/settlements/settlement-report.ts'
import { sentenceOf } from '#web/api.ts'
import { countText } from '#web/measures.ts'
import { multipartOf } from '#web/multipart.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { ActionDialog } from '#web/ui/overlay/dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { upload } from '#web/upload.ts'

const MEGABYTE = 1024 * 1024
const LIMITS = `At most ${countText(SETTLEMENT_REPORT_LIMITS.rows)} rows and ${SETTLEMENT_REPORT_LIMITS.bytes / MEGABYTE} MB.`
const FAILED = 'The report could not be read. Please try again.'

type Run = { file: File; run: 'dry' | 'save'; unknown: 'refuse' | 'keep'; days?: DayOrder }

/** The provider's settlement report: checked first, and saved once somebody has seen what it brings. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [checked, setChecked] = useState<ImportedSettlements | null>(null)
  const [progress, setProgress] = useState(0)
  const [said, setSaid] = useState(NOTHING_SAID)
  const [days, setDays] = useState<DayOrder | null>(null)
  const [asked, setAsked] = useState<ImportedSettlements['asks']>(null)
  const sending = useAction(
    ({ file: report, ...fields }: Run) =>
      upload(importSettlements, { form: multipartOf(fields, { report: [report] }) }, setProgress),
    {
      refreshes: [listSettlements],
      onSuccess: (result) => {
        setChecked(result)
        if (result.asks) setAsked(result.asks)
        if (!result.isSaved) return
        toast.success('The settlements are saved.')
        onClose()
      },
    },
  )
  const start = (chosen: File | null) => {
    setFile(chosen)
    setChecked(null)
    setSaid(NOTHING_SAID)
    setDays(null)
    setAsked(null)
  }
  const check = ([chosen]: File[]) => {
    if (!chosen) return
    start(chosen)
    sending.mutate({ file: chosen, run: 'dry', unknown: 'refuse' })
  }
  const forget = () => {
    start(null)
    sending.reset()
  }
  const answer = (order: DayOrder) => {
    setDays(order)
    if (file) sending.mutate({ file, run: 'dry', unknown: 'refuse', days: order })
  }
  const save = () =>
    file &&
    sending.mutate({ file, run: 'save', unknown: said.keeps ? 'keep' : 'refuse', ...(days && { days }) })
  const isSaving = sending.isPending && sending.variables.run === 'save'
  return (
    <ActionDialog
      title="Read a settlement report"
      description="The CSV file of the payment provider’s dashboard, with a row for each payment, refund and adjustment. Nothing is saved before you have seen what is in it."
      width="wide"
      action={{
        pending: isSaving,
        pendingLabel: 'Saving…',
        blockedBecause: whyNotSaved(checked, said),
        label: checked && !checked.asks ? `Save ${settlementsText(checked.settlements.length)}` : 'Save',
        onClick: save,
      }}
      onClose={onClose}
    >
      <FileDrop
        label="Settlement report"
        icon={FileUp}
        hint={LIMITS}
        accept=".csv,text/csv"
        disabled={sending.isPending}
        error={sending.error ? sentenceOf(sending.error, FAILED) : undefined}
        files={file ? [fileOf(file, sending.isPending ? progress : null)] : []}
        onAdd={check}
        onRemove={forget}
      />
      {asked && <DayQuestion asks={asked} order={days} disabled={isSaving} onAnswer={answer} />}
      {checked && !checked.isSaved && !checked.asks && (
        <CheckedReport result={checked} said={said} onSay={setSaid} />
      )}
    </ActionDialog>
  )
}

const fileOf = ({ name }: File, progress: number | null) => ({
  key: 'report',
  name,
  ...(progress !== null && { progress: Math.min(progress, 99) }),
})

const settlementsText = (count: number) => (count === 1 ? '1 settlement' : `${countText(count)} settlements`)

/** Answers to the doubts: unknown rows are kept, and missing payments are in another report. */
type Said = { keeps: boolean; isWhole: boolean }
const NOTHING_SAID: Said = { keeps: false, isWhole: false }

function whyNotSaved(checked: ImportedSettlements | null, { keeps, isWhole }: Said): string | null {
  if (!checked) return 'Choose the report first.'
  if (checked.asks) return 'Please say how the report writes its days.'
  if (checked.faults.length > 0) return 'Rows of the report cannot be read.'
  if (checked.settlements.length === 0) return 'There is no settlement in the report.'
  const isDoubtful = checked.unknown.length + checked.differences.length > 0
  if (isDoubtful && !keeps) return 'Please say what to do with the rows above.'
  return checked.missing.length > 0 && !isWhole ? 'Please say that the file is whole.' : null
}

interface DayQuestionProps {
  asks: NonNullable<ImportedSettlements['asks']>
  order: DayOrder | null
  disabled: boolean
  onAnswer: (order: DayOrder) => void
}

/** Which day `03/04/2026` is, where the report does not show it by itself. */
function DayQuestion({ asks, order, disabled, onAnswer }: DayQuestionProps) {
  const { text, dayFirst, monthFirst } = asks
  return (
    <RadioGroup
      className="mt-5"
      label={
        <>
          Which day is <span translate="no">{text}</span>? The report can be read in two ways.
        </>
      }
      disabled={disabled}
      value={order ?? ''}
      options={[
        { value: 'day-first', label: formatDate(dayFirst), note: 'The day comes first, as in India.' },
        {
          value: 'month-first',
          label: formatDate(monthFirst),
          note: 'The month comes first, as in the USA.',
        },
      ]}
      onChange={(event) => onAnswer(event.target.value === 'day-first' ? 'day-first' : 'month-first')}
    />
  )
}

/** Rows that are shown of each kind; one fault usually repeats. */
const SHOWN = 100

interface CheckedReportProps {
  result: ImportedSettlements
  said: Said
  onSay: (said: Said) => void
}

/** The preview of a settlement report, and the rows that do not agree with the shop. */
function CheckedReport({ result, said, onSay }: CheckedReportProps) {
  const { settlements, matched, before, unsettled, totals, unknown, differences, missing, faults } = result
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
              {exact(net)}
              <span className="text-stone">
                {' '}
                after {exact(fee)} fee and {exact(tax)} GST
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        {rowsText(matched)} agree with the shop.
        {before > 0 && ` ${rowsText(before)} came with an earlier report and are not saved twice.`}
        {unsettled > 0 && ` ${rowsText(unsettled)} are held back by the provider and left out.`}
        {totals > 0 && ` ${rowsText(totals)} with totals left out.`}
      </p>
      <Rows title="Rows that cannot be read or do not add up" rows={faults} keyOf={({ row }) => row}>
        {({ row, sentence }) => `Row ${row}: ${sentence}`}
      </Rows>
      <Rows title="Payments and refunds that the shop does not know" rows={unknown} keyOf={({ row }) => row}>
        {({ row, id, amount }) => `Row ${row}: ${id}, ${exact(amount)}`}
      </Rows>
      <Rows title="Amounts that differ from what the shop has" rows={differences} keyOf={({ row }) => row}>
        {({ row, id, amount, expected }) =>
          `Row ${row}: ${id}, ${exact(amount)} in the report, ${exact(expected)} in the shop`
        }
      </Rows>
      {faults.length === 0 && doubtful > 0 && (
        <Checkbox
          label="Save these rows as well; they stay marked as unknown"
          checked={said.keeps}
          onChange={(event) => onSay({ ...said, keeps: event.target.checked })}
        />
      )}
      <Rows title="Days of which payments are missing" rows={missing} keyOf={({ day }) => day}>
        {({ question }) => question}
      </Rows>
      {faults.length === 0 && missing.length > 0 && (
        <Checkbox
          label="The file is whole; what is missing was settled later"
          checked={said.isWhole}
          onChange={(event) => onSay({ ...said, isWhole: event.target.checked })}
        />
      )}
    </div>
  )
}

const rowsText = (count: number) => (count === 1 ? '1 row' : `${countText(count)} rows`)

interface RowsProps<Row> {
  title: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  children: (row: Row) => ReactNode
}

function Rows<Row>({ title, rows, keyOf, children }: RowsProps<Row>) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-sans text-sm font-medium">
        {title} ({countText(rows.length)})
      </h3>
      <ul className="max-h-60 overflow-y-auto border border-hairline text-sm">
        {rows.slice(0, SHOWN).map((row) => (
          <li key={keyOf(row)} className="border-b border-hairline px-3 py-2 last:border-b-0">
            {children(row)}
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && <p className="mt-1 text-sm text-stone">These are the first {SHOWN}.</p>}
    </section>
  )
}
