import type { List } from '#web/query/use-endpoint-list.ts'
import { FilterText } from './filter-text.tsx'

interface FilterSearchProps {
  list: Pick<List<unknown>, 'query' | 'narrow'>
  /** For screen readers; shown in the empty box where there is no `placeholder`. */
  label: string
  placeholder?: string
  /** What the address calls it. */
  name?: string
}

/** The search box of a list. */
export function FilterSearch({ list, label, placeholder = label, name = 'search' }: FilterSearchProps) {
  return (
    <FilterText
      label={label}
      hideLabel
      placeholder={placeholder}
      type="search"
      value={list.query[name]}
      onFilter={(text) => list.narrow({ [name]: text })}
    />
  )
}
