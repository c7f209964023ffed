import type { ReactNode } from 'react'
import { exact } from '#rules/exact-rupees.ts'
import { formatDate, formatDateTime } from '#rules/format-dates.ts'
import { formatRupees } from '#rules/money.ts'
import { gramsText } from '#web/measures.ts'
import { Person } from '#web/person.tsx'
import type { DrawnOn, ListColumn } from './list-column.ts'

/** A number, a code or an amount: it is not translated. */
const figure = (text: string) => (
  <span translate="no" className="money">
    {text}
  </span>
)

/** The content of a column for a row, on one line; `null` where it is empty. */
export function contentOf<Row>(column: ListColumn<Row>, row: Row, on: DrawnOn): ReactNode {
  switch (column.kind) {
    case 'code':
      return written(column.of(row), figure)
    case 'rupees':
      return written(column.of(row), (paise) => figure(formatRupees(paise)))
    case 'exact':
      return written(column.of(row), (paise) => figure(exact(paise)))
    case 'grams':
      return written(column.of(row), (milligrams) => figure(gramsText(milligrams)))
    case 'day':
      return written(column.of(row), formatDate)
    case 'moment':
      return written(column.of(row), formatDateTime)
    case 'person':
      return written(column.of(row), (person) => <Person {...person} isInline={on === 'card'} />)
    case 'own':
      return written(column.of(row, on), (content) => content)
    default:
      return written(column.of(row), (content) => content)
  }
}

/** The small lines below a column. */
export function notesOf<Row>({ note }: ListColumn<Row>, row: Row, on: DrawnOn): string[] {
  return [note?.(row, on)].flat().filter((line): line is string => Boolean(line))
}

type Said<Value> = Exclude<Value, null | undefined | false>

function written<Value>(value: Value, write: (value: Said<Value>) => ReactNode): ReactNode {
  const isNothing = value === null || value === undefined || value === false || value === ''
  return isNothing ? null : write(value as Said<Value>)
}
