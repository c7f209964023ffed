import clsx from 'clsx'

export interface FactsProps {
  /** "22 karat", "12.450 g", "BIS 916"; empty ones are left out. */
  items: readonly (string | null | undefined | false)[]
  className?: string
}

/** Units keep their case: a capital G is not a gram. Splitting by it leaves the units at the odd places. */
const UNIT = /(?<=\d\s?)(mg|g|ct|mm|cm)\b/

/** Facts of a product, in a line of small capitals. */
export function Facts({ items, className }: FactsProps) {
  const said = items.filter((item): item is string => Boolean(item))
  return (
    <p className={clsx('text-bronze label-caps', className)}>
      {said.map((item, index) => (
        <span key={item} translate={UNIT.test(item) ? 'no' : undefined}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          {index > 0 && <span className="sr-only">, </span>}
          {item.split(UNIT).map((part, place) => (place % 2 === 1 ? <Unit key={part}>{part}</Unit> : part))}
        </span>
      ))}
    </p>
  )
}

function Unit({ children }: { children: string }) {
  return <span className="normal-case">{children}</span>
}
