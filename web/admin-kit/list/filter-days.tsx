import type { List } from '#web/query/use-endpoint-list.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** First and last day, both included, as `from` and `to` in the address. */
export function FilterDays({ list: { query, narrow } }: { list: Pick<List<unknown>, 'query' | 'narrow'> }) {
  return (
    <>
      <TextField
        label="From"
        type="date"
        className="sm:w-36"
        value={query.from ?? ''}
        max={query.to}
        onChange={(event) => narrow({ from: event.target.value })}
      />
      <TextField
        label="To"
        type="date"
        className="sm:w-36"
        value={query.to ?? ''}
        min={query.from}
        onChange={(event) => narrow({ to: event.target.value })}
      />
    </>
  )
}
