import clsx from 'clsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ComponentProps, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { List } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { FilterDays } from './filter-days.tsx'

type FilteredList = Pick<List<unknown>, 'query' | 'narrow'>

/** The search box, which is always in sight. */
export interface Search {
  /** For screen readers; shown in the empty box where there is no `placeholder`. */
  label: string
  placeholder?: string
  /** Its name in the address. */
  name?: string
  /** Further filters that are set as soon as something is typed. */
  also?: Record<string, string>
}

/** One of a few values: what the address calls each, and its label; in a list they are the same. */
interface Choice {
  name: string
  label: string
  hideLabel?: boolean
  /** The label of the empty value, where that is not among the options. */
  placeholder?: string
  /** Its width, where that is not the usual one or that of its words. */
  className?: string
  options: Readonly<Record<string, string>> | readonly string[]
}

type Typed = Pick<FilterTextProps, 'label' | 'prefix' | 'className'> & { name: string }

/** A filter by its own control, which is shown while the address has it. */
type Own = { name: string; control: ReactNode }

/** `days` are the first and the last one. What is called `sort` orders the rows and takes none away. */
export type Filter = 'days' | Choice | Typed | Own

export interface FilterBarProps {
  list: FilteredList
  search: Search
  filters: readonly Filter[]
}

const namesOf = (filter: Filter) => (filter === 'days' ? ['from', 'to'] : [filter.name])

/** Filters and search of a list: in a row on a desktop, folded away behind a button on a phone. */
export function FilterBar({ list, search, filters }: FilterBarProps) {
  const names = filters.flatMap(namesOf).concat(search.name ?? [])
  const counting = names.filter((name) => name !== 'sort')
  const active = counting.filter((name) => list.query[name]).length
  const clear = () => list.narrow(Object.fromEntries(counting.map((name) => [name, ''])))
  const [open, setOpen] = useState(false)
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-3">
      <div className="flex min-w-0 flex-1 gap-2 sm:max-w-xs sm:flex-none sm:basis-72">
        <div className="min-w-0 flex-1">
          <SearchBox list={list} {...search} />
        </div>
        <Button kind="secondary" className="sm:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
          <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
      </div>
      <div className={clsx('w-full grid-cols-2 gap-3 sm:contents', open ? 'grid' : 'hidden')}>
        {filters.map((filter) => (
          <Fragment key={namesOf(filter)[0]}>{controlOf(filter, list)}</Fragment>
        ))}
      </div>
      {active > 0 && (
        <Button kind="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </search>
  )
}

function SearchBox({
  list,
  label,
  placeholder = label,
  name = 'search',
  also,
}: Search & { list: FilteredList }) {
  return (
    <FilterText
      label={label}
      hideLabel
      placeholder={placeholder}
      type="search"
      value={list.query[name]}
      onFilter={(text) => list.narrow({ [name]: text, ...(text && also) })}
    />
  )
}

function controlOf(filter: Filter, list: FilteredList): ReactNode {
  if (filter === 'days') return <FilterDays list={list} />
  const { name, ...field } = filter
  const value = list.query[name]
  const choose = (chosen: string) => list.narrow({ [name]: chosen })
  if ('control' in field) return value && field.control
  if (!('options' in field)) return <FilterText {...field} value={value} onFilter={choose} />
  const options = optionsOf(field.options)
  return (
    // One that the address does not name, or names wrongly, is the empty one.
    <Select
      className={field.hideLabel ? 'sm:w-44' : undefined}
      {...field}
      options={options}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => choose(event.target.value)}
    />
  )
}

const optionsOf = (options: Choice['options']) =>
  Array.isArray(options)
    ? options.map((value: string) => ({ value, label: value }))
    : Object.entries<string>(options as Record<string, string>).map(([value, label]) => ({ value, label }))

/** Milliseconds without typing before the list is queried. */
const DEBOUNCE_MS = 250

interface FilterTextProps
  extends Pick<ComponentProps<typeof TextField>, 'label' | 'hideLabel' | 'placeholder' | 'type' | 'prefix'> {
  /** The value in the address. */
  value: string | undefined
  onFilter: (text: string) => void
  className?: string
}

/** A filter that is typed: asks when the typing pauses, and follows the address when it changes elsewhere. */
function FilterText({ value = '', onFilter, ...field }: FilterTextProps) {
  const [typed, setTyped] = useState(value)
  const text = useDebounced(typed.trim(), DEBOUNCE_MS)
  const told = useRef(value)
  const filter = useRef(onFilter)
  filter.current = onFilter
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (text === told.current) return
    told.current = text
    filter.current(text)
  }, [text])
  return <TextField {...field} value={typed} onChange={(event) => setTyped(event.target.value)} />
}
