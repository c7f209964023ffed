import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { ImageTiles } from '#web/admin-kit/images/image-tiles.tsx'
import type { ImageBoardState } from '#web/admin-kit/images/use-image-board.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { ImageWords } from './image-words.tsx'

interface ImageBoardProps {
  board: ImageBoardState
  /** What the product comes in; an image can be marked with one of them. */
  colours: readonly string[]
  error: string | undefined
}

/** The images of a product: dropped or chosen, ordered, described, marked with a colour. */
export function ImageBoard({ board, colours, error }: ImageBoardProps) {
  const { images } = board
  return (
    <Panel title="Images">
      <ImageTiles
        board={board}
        details={(image, place) => (
          <ImageWords
            {...{ image, place, colours }}
            onDescribe={(alt) => board.describe(image.key, alt)}
            onPaint={(colour) => board.paint(image.key, colour)}
          />
        )}
      />
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
