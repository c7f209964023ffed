import clsx from 'clsx'
import type { ReactNode } from 'react'
import { formatRupees } from '#rules/money.ts'

export interface MoneyRow {
  label: ReactNode
  /** How the amount comes about: "12.450 g × ₹6,870.00". */
  note?: ReactNode
  /** Whole paise; null is shown as N/A, negative amounts take a minus. */
  paise: number | null
  /** Words in place of the amount: "Free". */
  instead?: string
  /** `subtotal` sums up what is above it; `saving` is money that stays with the shopper. */
  kind?: 'line' | 'subtotal' | 'saving'
}

export interface MoneyGroup {
  /** Small capitals above the group: "Metal", "Stones", "Tax". */
  label?: ReactNode
  rows: readonly MoneyRow[]
}

export interface MoneyTableProps {
  /** Says what is added up here; read to those who cannot see the table, or shown with `showsCaption`. */
  caption: string
  showsCaption?: boolean
  groups: readonly MoneyGroup[]
  total: { label: ReactNode; note?: ReactNode; paise: number | null }
  /** Where the figures come from: the rate and its time. */
  footnote?: ReactNode
  /** A leader of dots between label and amount, for wide columns. */
  leaders?: boolean
  className?: string
}

/** A sum that can be checked by hand: every line with its calculation, amounts aligned to the paisa. */
export function MoneyTable(props: MoneyTableProps) {
  const { caption, showsCaption, groups, total, footnote, leaders = false, className } = props
  return (
    <div className={clsx(leaders && 'overflow-x-clip', className)}>
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption
          className={showsCaption ? 'pb-4 text-left font-display text-heading font-medium' : 'sr-only'}
        >
          {caption}
        </caption>
        {groups.map((group, index) => (
          <Group key={keyOf(group, index)} {...group} first={index === 0} leaders={leaders} />
        ))}
        <tfoot>
          <tr className="border-t border-gold">
            <th scope="row" className="pt-5 pr-4 text-left align-baseline font-normal wrap-anywhere">
              <span className="font-display text-[min(1.625rem,7.5vw)] leading-tight font-semibold">
                {total.label}
              </span>
              {total.note && <span className="ml-2.5 text-[0.8125rem] text-stone">{total.note}</span>}
            </th>
            <td
              translate="no"
              className="pt-5 text-right align-baseline font-display text-[min(1.75rem,8vw)] leading-tight font-semibold money"
            >
              {amount(total.paise)}
            </td>
          </tr>
        </tfoot>
      </table>
      {footnote && <p className="mt-4 text-[0.8125rem] leading-relaxed text-stone">{footnote}</p>}
    </div>
  )
}

function Group({ label, rows, first, leaders }: MoneyGroup & { first: boolean; leaders: boolean }) {
  return (
    <tbody className={clsx('border-t', first ? 'border-gold' : 'border-hairline')}>
      {label && (
        <tr>
          <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left text-bronze label-caps">
            {label}
          </th>
        </tr>
      )}
      {rows.map((row, index) => (
        <Row
          key={keyOf(row, index)}
          {...row}
          leaders={leaders}
          roomAbove={!label && index === 0}
          roomBelow={index === rows.length - 1}
        />
      ))}
    </tbody>
  )
}

interface RowProps extends MoneyRow {
  leaders: boolean
  roomAbove: boolean
  roomBelow: boolean
}

function Row({ label, note, paise, instead, kind = 'line', leaders, roomAbove, roomBelow }: RowProps) {
  const cell = clsx(
    'align-baseline',
    roomAbove ? 'pt-4' : 'pt-2',
    roomBelow ? 'pb-4' : 'pb-1',
    kind === 'subtotal' ? 'font-semibold' : 'font-normal',
  )
  return (
    <tr className={kind === 'saving' ? 'text-leaf' : undefined}>
      <th scope="row" className={clsx(cell, 'text-left wrap-anywhere', !leaders && 'pr-4')}>
        <span className="flex items-baseline gap-3">
          {label}
          {leaders && <span aria-hidden="true" className="leader" />}
        </span>
        {note && (
          <span
            translate={/[×₹]/.test(String(note)) ? 'no' : undefined}
            className="block text-[0.8125rem] leading-snug font-normal text-stone tabular-nums"
          >
            {note}
          </span>
        )}
      </th>
      <td
        translate={instead ? undefined : 'no'}
        className={clsx(
          cell,
          'w-px text-right money',
          kind === 'subtotal' && 'shadow-[inset_0_1px_0_var(--color-edge)]',
        )}
      >
        <span className={leaders ? 'leader-end' : undefined}>{instead ?? amount(paise)}</span>
      </td>
    </tr>
  )
}

/** Two decimals always, so that the decimal points line up. */
function amount(paise: number | null) {
  return paise === null ? 'N/A' : formatRupees(paise, { paise: 'always' }).replace('-', '−')
}

function keyOf({ label }: { label?: ReactNode }, index: number) {
  return typeof label === 'string' ? label : index
}
