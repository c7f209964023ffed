import type { ListColumn } from './list-column.ts'

interface CardFactsProps<Row> {
  row: Row
  /** Those that are shown. */
  columns: readonly ListColumn<Row>[]
}

/** On a phone: the chosen columns that a card has no place of its own for, each with its head where it says something. */
export function CardFacts<Row>({ row, columns }: CardFactsProps<Row>) {
  const facts = columns
    .filter(({ isOptional, isBelow }) => isOptional || isBelow)
    .map(({ key, head, cell }) => ({ key, head, content: cell(row) }))
    .filter(({ content }) => content != null && content !== false && content !== '')
  if (facts.length === 0) return null
  return (
    <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-[0.8125rem]">
      {facts.map(({ key, head, content }) => (
        <div key={key} className="contents">
          <dt className="text-stone">{head}</dt>
          <dd className="break-words">{content}</dd>
        </div>
      ))}
    </dl>
  )
}
