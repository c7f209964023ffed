import '#web/ui/drag.styles.ts'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import clsx from 'clsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import type { BoardImage, ImageBoardState } from './use-image-board.ts'

interface ImageTilesProps {
  board: ImageBoardState
  /** Details of an image, where there are any; `place`: "Image 2 of 5". */
  details?: (image: BoardImage, place: string) => ReactNode
}

/** The images on a board, ordered by drag or arrow keys. */
export function ImageTiles({ board, details }: ImageTilesProps) {
  const { images } = board
  if (images.length === 0) return null
  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation }) => {
        const { source } = operation
        if (!canceled && isSortable(source) && source.initialIndex !== source.index)
          board.move(source.initialIndex, source.index)
      }}
    >
      <ol className="mb-4 grid gap-3 sm:grid-cols-2" aria-label="Images, the main one first">
        {images.map((image, index) => (
          <ImageTile
            key={image.key}
            image={image}
            index={index}
            count={images.length}
            details={details}
            onRemove={() => board.remove(image.key)}
            onMove={(to) => board.move(index, to)}
          />
        ))}
      </ol>
    </DragDropProvider>
  )
}

interface ImageTileProps {
  image: BoardImage
  index: number
  count: number
  details?: ((image: BoardImage, place: string) => ReactNode) | undefined
  onRemove: () => void
  onMove: (to: number) => void
}

/** One image on the board: its handle, what can be said of it, how far it has come, or why it was refused. */
function ImageTile(props: ImageTileProps) {
  const { image, index, count } = props
  const { ref, handleRef, isDragging } = useSortable({ id: image.key, index })
  const { src, fault } = image
  const place = `Image ${index + 1} of ${count}`
  return (
    <li
      ref={ref}
      className={clsx(
        'flex gap-3 border bg-paper p-2.5',
        fault ? 'border-ruby' : 'border-hairline',
        isDragging && 'z-10 shadow-raised',
      )}
    >
      <div className="relative size-24 shrink-0 bg-sand">
        {src && <img src={src} alt="" className="size-full object-cover" />}
        {index === 0 && !fault && (
          <Badge tone="gold" className="absolute top-1 left-1">
            Main
          </Badge>
        )}
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-1.5">
        <ImageDetails image={image} place={place} details={props.details} />
        <ImageControls
          place={place}
          handleRef={handleRef}
          onRemove={props.onRemove}
          onForward={index > 0 ? () => props.onMove(index - 1) : null}
          onBack={index < count - 1 ? () => props.onMove(index + 1) : null}
        />
      </div>
    </li>
  )
}

interface ImageDetailsProps extends Pick<ImageTileProps, 'image' | 'details'> {
  /** `Image 2 of 5`. */
  place: string
}

/** Details of an image; until it is uploaded its progress, or why it was refused. */
function ImageDetails({ image, place, details }: ImageDetailsProps) {
  const { name, progress, fault } = image
  if (fault)
    return (
      <p role="alert" className="text-[0.8125rem] leading-snug text-ruby">
        <span className="block truncate font-medium">{name}</span>
        {fault}
      </p>
    )
  if (progress !== null)
    return <Progress label={`Uploading ${name}`} value={progress < 100 ? progress : null} className="pt-2" />
  return details?.(image, place) ?? <p className="pt-2 text-sm text-stone">{place}</p>
}

interface ImageControlsProps {
  place: string
  handleRef: (handle: Element | null) => void
  onRemove: () => void
  /** `null` at the first place. */
  onForward: (() => void) | null
  /** `null` at the last place. */
  onBack: (() => void) | null
}

function ImageControls({ place, handleRef, onRemove, onForward, onBack }: ImageControlsProps) {
  return (
    <div className="-mb-1 flex items-center">
      <button
        type="button"
        ref={handleRef}
        aria-label={`${place}: drag to move it`}
        title="Drag to move it"
        className="flex size-9 cursor-grab touch-none items-center justify-center text-stone hover:text-garnet pointer-coarse:size-11"
      >
        <GripVertical aria-hidden="true" strokeWidth={1.25} className="size-5" />
      </button>
      <IconButton
        label={`${place}: move one place forward`}
        disabled={!onForward}
        className="size-9!"
        onClick={onForward ?? undefined}
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.25} />
      </IconButton>
      <IconButton
        label={`${place}: move one place back`}
        disabled={!onBack}
        className="size-9!"
        onClick={onBack ?? undefined}
      >
        <ArrowRight aria-hidden="true" strokeWidth={1.25} />
      </IconButton>
      <RemoveButton label={`Remove ${place.toLowerCase()}`} className="ml-auto size-9!" onClick={onRemove} />
    </div>
  )
}
