import { useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { AdminCollection } from '#contracts/admin/promotions.ts'
import { formatDate } from '#rules/format-dates.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { TakeDownButton } from './take-down-button.tsx'

/** As many as the shop shows (specification, section 9). */
export const COLLECTIONS_SHOWN = 6

export interface CollectionLineProps {
  collection: AdminCollection
  /** From 0. */
  index: number
  count: number
  onMove: (to: number) => void
  onEdit: () => void
  /** Returns whether it was taken down. */
  onRemove: () => Promise<boolean>
}

/** A collection in its place; it is moved by its handle or by its arrows. */
export function CollectionLine({ collection, index, count, onMove, onEdit, onRemove }: CollectionLineProps) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('promotions.change')
  const { ref, handleRef, isDragSource } = useSortable({
    id: collection.id,
    index,
    disabled: Boolean(blocked),
  })
  const isShown = index < COLLECTIONS_SHOWN
  return (
    <li
      ref={ref}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 border border-t-0 border-hairline bg-paper py-3 pr-3 pl-1 sm:flex-nowrap',
        isDragSource && 'shadow-raised',
      )}
    >
      {!blocked && (
        <button
          type="button"
          ref={handleRef}
          aria-label={`Move ${collection.name}`}
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-stone hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </button>
      )}
      <span translate="no" className="w-5 text-right text-sm text-stone money max-sm:-ml-4">
        {index + 1}
      </span>
      <CatalogueImage
        image={collection.image}
        sizes="5rem"
        className={clsx('size-16 shrink-0', !isShown && 'opacity-60')}
      />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{collection.name}</span>
          {!isShown && <Badge>Not shown</Badge>}
        </p>
        {collection.description && (
          <p className="line-clamp-1 text-sm text-stone">{collection.description}</p>
        )}
        <p className="text-[0.8125rem] text-stone">
          <span className="break-all">{collection.url ? `Links to ${collection.url}` : 'No link'}</span> ·{' '}
          <span className="whitespace-nowrap">{formatDate(collection.updatedAt)}</span>
        </p>
      </div>
      {!blocked && (
        <div className="flex items-center max-sm:w-full max-sm:justify-end">
          <IconButton
            label={`Move ${collection.name} up`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            <ArrowUp strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`Move ${collection.name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            <ArrowDown strokeWidth={1.25} aria-hidden="true" />
          </IconButton>
          <Button kind="secondary" onClick={onEdit} aria-label={`Edit ${collection.name}`}>
            Edit
          </Button>
          <TakeDownButton name={collection.name} onRemove={onRemove} />
        </div>
      )}
    </li>
  )
}
