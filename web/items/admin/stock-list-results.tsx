import type { ImportedItems } from '#contracts/admin/change-items.ts'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'

/** Faults that are shown; a file with more of them has one fault that repeats. */
const SHOWN = 200

/** Rows of a stock list that cannot be added, each with its sentence. */
export function FaultyRows({ faults }: Pick<ImportedItems, 'faults'>) {
  if (faults.length === 0) return null
  return (
    <section className="mt-4" aria-label="Rows with faults">
      <h3 className="mb-1 font-sans text-sm font-medium">
        {faults.length === 1 ? '1 row cannot' : `${faults.length.toLocaleString('en-IN')} rows cannot`} be
        added
      </h3>
      <ul className="max-h-96 overflow-y-auto border border-hairline text-sm">
        {faults.slice(0, SHOWN).map(({ row, tag, sentence }) => (
          <li key={row} className="grid gap-x-4 border-b border-hairline px-3 py-2 last:border-b-0 sm:flex">
            <span className="w-40 shrink-0 text-stone">
              Row {row} {tag && <span className="money">· {tag}</span>}
            </span>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
      {faults.length > SHOWN && <p className="mt-1 text-sm text-stone">These are the first {SHOWN}.</p>}
    </section>
  )
}

/** Products whose count gives way to the items of the file, those first whose stock becomes another. */
export function ReplacedCounts({ counts }: Pick<ImportedItems, 'counts'>) {
  const others = counts.filter(({ count, items }) => count !== items)
  if (counts.length === 0) return null
  return (
    <div className="mt-3 text-sm">
      <p>
        {counts.length === 1 ? '1 product is' : `${counts.length.toLocaleString('en-IN')} products are`}{' '}
        stocked by count now. The items replace the count.
      </p>
      {others.length > 0 && (
        <Disclosure
          label={`The stock changes of ${others.length === 1 ? '1 product' : `${others.length} products`}`}
        >
          <ul>
            {others.map(({ name, count, items }) => (
              <li key={name}>
                {name}: {count} by count, {items} in the file
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  )
}
