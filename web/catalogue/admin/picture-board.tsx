import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { PICTURE } from '#rules/catalogue/picture-limits.ts'
import { PRODUCT_LIMITS } from '#rules/catalogue/product-fields.ts'
import { Panel } from '#web/admin/panel.tsx'
import '#web/ui/drag-styles.ts'
import { FileDrop } from '#web/ui/file-drop.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { PictureBoardState } from './use-picture-board.ts'

/** The pictures of a piece: dropped or chosen, put in order by drag or by the arrow keys, told in words. */
export function PictureBoard({ board, error }: { board: PictureBoardState; error: string | undefined }) {
  const { pictures } = board
  return (
    <Panel title="Pictures">
      {pictures.length > 0 && (
        <DragDropProvider
          onDragEnd={({ canceled, operation }) => {
            const { source } = operation
            if (!canceled && isSortable(source) && source.initialIndex !== source.index)
              board.move(source.initialIndex, source.index)
          }}
        >
          <ol className="mb-4 grid gap-3 sm:grid-cols-2" aria-label="Pictures, the main one first">
            {pictures.map((picture, index) => (
              <PictureTile
                key={picture.key}
                picture={picture}
                index={index}
                count={pictures.length}
                onDescribe={(alt) => board.describe(picture.key, alt)}
                onRemove={() => board.remove(picture.key)}
                onMove={(to) => board.move(index, to)}
              />
            ))}
          </ol>
        </DragDropProvider>
      )}
      <FileDrop
        label={pictures.length === 0 ? 'Pictures' : 'More pictures'}
        hint={`${PICTURE.words}. The first is the main one; at most ${PRODUCT_LIMITS.pictures}.`}
        accept={PICTURE.accept}
        multiple
        disabled={pictures.length >= PRODUCT_LIMITS.pictures}
        error={board.refused || error}
        files={[]}
        onAdd={board.add}
        onRemove={board.remove}
      />
    </Panel>
  )
}
