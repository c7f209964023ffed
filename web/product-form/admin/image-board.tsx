import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import '#web/ui/drag.styles.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { ImageTile } from './image-tile.tsx'
import type { ImageBoardState } from './use-image-board.ts'

interface ImageBoardProps {
  board: ImageBoardState
  /** What the product comes in; an image can be marked with one of them. */
  colours: readonly string[]
  error: string | undefined
}

/** The images of a product: dropped or chosen, ordered by drag or arrow keys, described, marked with a colour. */
export function ImageBoard({ board, colours, error }: ImageBoardProps) {
  const { pictures: images } = board
  return (
    <Panel title="Images">
      {images.length > 0 && (
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
                colours={colours}
                onPaint={(colour) => board.paint(image.key, colour)}
                onDescribe={(alt) => board.describe(image.key, alt)}
                onRemove={() => board.remove(image.key)}
                onMove={(to) => board.move(index, to)}
              />
            ))}
          </ol>
        </DragDropProvider>
      )}
      <FileDrop
        label={images.length === 0 ? 'Images' : 'More images'}
        hint={`${IMAGE.words}. The first is the main one; at most ${PRODUCT_LIMITS.pictures}.`}
        accept={IMAGE.accept}
        multiple
        disabled={images.length >= PRODUCT_LIMITS.pictures}
        error={board.refused || error}
        files={[]}
        onAdd={board.add}
        onRemove={board.remove}
      />
    </Panel>
  )
}
