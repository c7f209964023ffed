import clsx from 'clsx'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { contentOf, notesOf } from './column-content.tsx'
import { type CardPlace, type ColumnOf, cardPlace, type ListColumn } from './list-column.ts'

interface ListCardProps<Row> {
  row: Row
  /** Those that are shown. */
  columns: readonly ListColumn<Row>[]
  isMarked?: boolean
}

/** Links and buttons of a card stay in reach above its own link, which covers all of it. */
const ABOVE = '[&_:is(a,button,label)]:relative [&_:is(a,button,label)]:z-10'

/** A row of a list on a phone: each column that is shown, in its place. */
export function ListCard<Row>({ row, columns, isMarked }: ListCardProps<Row>) {
  const at = (place: CardPlace) => columns.filter((column) => cardPlace(column) === place)
  const title = columns.find((column) => column.kind === 'link')
  const amount = <Amount columns={at('amount')} row={row} />
  // A badge and a name need the first line for themselves.
  const isAmountAbove = at('badge').length === 0 && (!title || title.isCode)
  return (
    <article className={clsx('relative flex gap-3 px-3 py-3 text-sm', isMarked && 'bg-sand')}>
      {title?.image?.(row, 'size-16', 'card')}
      <div className="grid min-w-0 flex-1 content-start gap-y-0.5">
        <div className="flex items-start justify-between gap-x-3 empty:hidden">
          {at('title').map((column) => (
            <Title key={column.key} column={column} row={row} />
          ))}
          <Badges columns={at('badge')} row={row} />
          {isAmountAbove && amount}
        </div>
        <Line columns={at('what')} row={row} />
        <Line columns={at('who')} row={row} />
        <Line columns={at('remark')} row={row} className="line-clamp-2 text-stone" />
        <Blocks columns={at('block')} row={row} className="py-1" />
        <Below columns={at('below')} row={row} />
        <div className="mt-0.5 flex flex-wrap items-end justify-between gap-x-3 gap-y-1 empty:hidden">
          <Line
            columns={[...at('title').filter(({ note }) => note), ...at('foot')]}
            row={row}
            className="flex-1 basis-28 text-[0.8125rem] text-stone"
          />
          {!isAmountAbove && amount}
          <Blocks columns={at('action')} row={row} className="-my-2 -mr-3 ml-auto" />
        </div>
        <Blocks columns={at('end')} row={row} className="pt-1.5" />
      </div>
      <Blocks columns={at('choice')} row={row} className="self-center" />
    </article>
  )
}

interface TitleProps<Row> {
  column: ListColumn<Row>
  row: Row
}

function Title<Row>({ column, row }: TitleProps<Row>) {
  if (column.kind !== 'link')
    return <div className={clsx('min-w-0 flex-1 font-medium', ABOVE)}>{contentOf(column, row, 'card')}</div>
  return <TitleLink column={column} row={row} />
}

function TitleLink<Row>({ column, row }: { column: ColumnOf<Row, 'link'>; row: Row }) {
  const { of, to, isCode, marks } = column
  return (
    <>
      <Link
        data-row
        to={to(row)}
        translate={isCode ? 'no' : undefined}
        className={clsx('font-medium after:absolute after:inset-0', isCode && 'money')}
      >
        {of(row)}
      </Link>
      {marks && <span className="flex flex-wrap justify-end gap-1.5 empty:hidden">{marks(row)}</span>}
    </>
  )
}

interface PartProps<Row> {
  columns: readonly ListColumn<Row>[]
  row: Row
}

function Blocks<Row>({ columns, row, className }: PartProps<Row> & { className: string }) {
  return columns.map((column) => (
    <div key={column.key} className={clsx('empty:hidden', ABOVE, className)}>
      {contentOf(column, row, 'card')}
    </div>
  ))
}

function Badges<Row>({ columns, row }: PartProps<Row>) {
  if (columns.length === 0) return null
  return (
    <span className="flex max-w-3/5 flex-wrap items-center justify-end gap-1.5">
      {columns.map((column) => (
        <Fragment key={column.key}>{contentOf(column, row, 'card')}</Fragment>
      ))}
    </span>
  )
}

function Amount<Row>({ columns, row }: PartProps<Row>) {
  return columns.map((column) => (
    <span key={column.key} translate="no" className="ml-auto font-medium money empty:hidden">
      {contentOf(column, row, 'card')}
    </span>
  ))
}

/** Columns on one line, those that say something; a title says its note here. */
function Line<Row>({ columns, row, className }: PartProps<Row> & { className?: string }) {
  const parts = columns.flatMap((column) => partsOf(column, row))
  if (parts.length === 0) return null
  const isClamped = className?.includes('line-clamp')
  return (
    <div className={clsx(ABOVE, className)}>
      {parts.map(({ key, content }, index) => (
        <Fragment key={key}>
          {index > 0 && ' · '}
          {isClamped ? content : <span className="inline-block">{content}</span>}
        </Fragment>
      ))}
    </div>
  )
}

/** Kinds that say nothing without their head. */
const NEEDS_HEAD = new Set<ListColumn<never>['kind']>(['code', 'grams', 'day', 'moment'])

function partsOf<Row>(column: ListColumn<Row>, row: Row): { key: string; content: ReactNode }[] {
  const { key, kind, head, cardHead = NEEDS_HEAD.has(kind) ? head : '' } = column
  const notes = notesOf(column, row, 'card').map((note) => ({ key: `${key} ${note}`, content: note }))
  if (cardPlace(column) === 'title') return notes
  const content = contentOf(column, row, 'card')
  if (content === null) return notes
  return [
    {
      key,
      content: cardHead ? (
        <span className="whitespace-nowrap">
          {cardHead} {content}
        </span>
      ) : (
        content
      ),
    },
    ...notes,
  ]
}

const FIGURES = new Set<ListColumn<never>['kind']>(['rupees', 'exact', 'grams'])

/** Columns that have a line each with their head, figures two in a line where they are many; those that say something. */
function Below<Row>({ columns, row }: PartProps<Row>) {
  const facts = columns
    .map((column) => ({ column, content: contentOf(column, row, 'card') }))
    .filter(({ content }) => content !== null)
  if (facts.length === 0) return null
  const areShort = facts.length > 3 && facts.every(({ column }) => FIGURES.has(column.kind))
  return (
    <dl
      className={clsx(
        'mt-1 grid gap-x-3 gap-y-0.5 text-[0.8125rem]',
        areShort ? 'grid-cols-[auto_1fr_auto_1fr]' : 'grid-cols-[auto_minmax(0,1fr)]',
      )}
    >
      {facts.map(({ column: { key, head }, content }) => (
        <div key={key} className="contents">
          <dt className="text-stone">{head}</dt>
          <dd className={clsx('break-words', ABOVE)}>{content}</dd>
        </div>
      ))}
    </dl>
  )
}
