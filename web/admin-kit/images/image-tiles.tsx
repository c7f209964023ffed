import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
import '#web/ui/drag.styles.ts'
import { ImageTile } from './image-tile.tsx'
import type { BoardImage, ImageBoardState } from './use-image-board.ts'

interface ImageTilesProps {
  board: ImageBoardState
  /** What can be said of an image, where anything can; `place`: "Image 2 of 5". */
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
