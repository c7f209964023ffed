import clsx from 'clsx'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import type { List } from '#web/query/use-endpoint-list.ts'
import { Button } from '#web/ui/action/button.tsx'

export interface FilterBarProps {
  /** The search box, which is always in sight. */
  search?: ReactNode
  list: Pick<List<unknown>, 'query' | 'narrow'>
  /** What the address calls the fields; those that are filled in are counted, and cleared together. */
  filters: readonly string[]
  /** Fields of size `small`. */
  children?: ReactNode
}

/** What a list is narrowed down by: in a row on a desktop, folded away behind a button on a phone. */
export function FilterBar({ search, list, filters, children }: FilterBarProps) {
  const active = filters.filter((name) => list.query[name]).length
  const clear = () => list.narrow(Object.fromEntries(filters.map((name) => [name, ''])))
  const [open, setOpen] = useState(false)
  return (
    <search className="mb-4 flex flex-wrap items-end gap-x-3 gap-y-3">
      <div className="flex min-w-0 flex-1 gap-2 sm:max-w-xs sm:flex-none sm:basis-72">
        <div className="min-w-0 flex-1">{search}</div>
        {children && (
          <Button kind="secondary" className="sm:hidden" aria-expanded={open} onClick={() => setOpen(!open)}>
            <SlidersHorizontal aria-hidden="true" strokeWidth={1.5} className="size-4" />
            {active > 0 ? `Filters (${active})` : 'Filters'}
          </Button>
        )}
      </div>
      <div className={clsx('w-full grid-cols-2 gap-3 sm:contents', open ? 'grid' : 'hidden')}>{children}</div>
      {active > 0 && (
        <Button kind="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </search>
  )
}
