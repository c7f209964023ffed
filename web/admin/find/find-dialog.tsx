import clsx from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import { counted } from '#rules/counted.ts'
import type { FoundGroup, FoundLine } from '#web/admin-kit/list/found-group.ts'
import { sentenceOf, unreached } from '#web/api.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFind } from './use-find.ts'

interface FindDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** One search over items, orders, invoices, customers and products. */
export default function FindDialog({ open, onOpenChange }: FindDialogProps) {
  return (
    <Dialog title="Find" open={open} onOpenChange={onOpenChange}>
      <Find onLeave={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Find({ onLeave }: { onLeave: () => void }) {
  const listId = useId()
  const find = useFind(onLeave)
  return (
    // One height, so that the dialog stands still while results come and go.
    <div className="flex h-[60dvh] flex-col">
      <TextField
        label="Order, customer, product, tag, HUID, invoice, return, voucher or screen"
        type="text"
        size="regular"
        inputMode="search"
        enterKeyHint="go"
        role="combobox"
        aria-expanded={find.groups.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={find.active && `${listId}-${find.active}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        autoFocus
        value={find.typed}
        onChange={(event) => find.type(event.target.value)}
        onKeyDown={find.press}
      />
      <FindResults id={listId} find={find} onLeave={onLeave} />
    </div>
  )
}

interface FindResultsProps {
  /** The list's id; its lines are `{id}-{id of the line}`. */
  id: string
  find: ReturnType<typeof useFind>
  onLeave: () => void
}

/** Results in groups; else hints for typing, a note that the search goes on, or that nothing was found. */
function FindResults({ id, find, onLeave }: FindResultsProps) {
  const { groups, query, isAsked, isSearching, active, point } = find
  return (
    <div className="-mx-2 mt-4 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2">
      <div role="status">
        <State find={find} />
      </div>
      {isAsked && query.isError && !isSearching && (
        <NotLoaded title="The search did not work." onAgain={() => void query.refetch()}>
          {sentenceOf(query.error, unreached())}
        </NotLoaded>
      )}
      <div id={id} role="listbox" aria-label="Results" className={clsx(isSearching && 'opacity-60')}>
        {groups.map((group) => (
          <Group key={group.title} {...{ id, group, active, point, onLeave }} />
        ))}
      </div>
    </div>
  )
}

function State({ find: { search, groups, query, isAsked, isSearching } }: Pick<FindResultsProps, 'find'>) {
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0)
  if (count > 0) return <p className="sr-only">{counted(count, 'result')}</p>
  if (isSearching) return <p className="text-stone">Searching…</p>
  if (!isAsked)
    return (
      <p className="text-sm text-stone">
        Type at least two characters: SGJ-1042, a name or mobile number, a SKU, a tag, INV 12.
      </p>
    )
  if (!query.isSuccess) return null
  return (
    <>
      <p className="font-medium">Nothing found for “{search}”</p>
      <p className="mt-0.5 text-sm text-stone">
        HUIDs and tracking numbers are found when they are complete; names and products by parts of their
        words.
      </p>
    </>
  )
}

type GroupProps = {
  id: string
  group: FoundGroup
  active: string | undefined
  point: (id: string) => void
  onLeave: () => void
}

function Group({ id, group: { title, lines, all }, active, point, onLeave }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets.
    <div role="group" aria-label={title} className="mb-5">
      <p className="mb-1 flex items-baseline justify-between gap-4">
        <span aria-hidden="true" className="text-bronze label-caps">
          {title}
        </span>
        {all && (
          <Link to={all.to} onClick={onLeave} className="text-sm text-link">
            {all.label}
          </Link>
        )}
      </p>
      {lines.map((line) => (
        <Line
          key={line.id}
          id={`${id}-${line.id}`}
          line={line}
          isActive={line.id === active}
          onPoint={() => point(line.id)}
          onTake={onLeave}
        />
      ))}
    </div>
  )
}

type LineProps = { id: string; line: FoundLine; isActive: boolean; onPoint: () => void; onTake: () => void }

function Line({ id, line: { to, title, detail, image }, isActive, onPoint, onTake }: LineProps) {
  const element = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <Link
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      to={to}
      onClick={onTake}
      onPointerMove={onPoint}
      className={clsx(
        'flex min-h-13 items-center gap-3 border-b border-hairline px-2 py-1.5',
        isActive && 'bg-sand',
      )}
    >
      {image !== undefined && <SoldProductThumb src={image} className="size-10" />}
      <span className="min-w-0">
        <span className="block truncate font-medium">{title}</span>
        <span className="block truncate text-sm text-stone">{detail}</span>
      </span>
    </Link>
  )
}
