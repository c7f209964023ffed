import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import type { ImageView } from '#contracts/fields.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { MAX_ITEM_PHOTOGRAPHS, TOO_MANY_PHOTOGRAPHS } from '#rules/items/item-photographs.ts'
import { useImageBoard } from '#web/admin-kit/images/use-image-board.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { ON_ITS_WAY } from './item-text.ts'

/** With what orders by drag, which other screens do without. */
const ImageTiles = lazy(async () => ({
  default: (await import('#web/admin-kit/images/image-tiles.tsx')).ImageTiles,
}))

interface PhotographsFieldProps {
  /** As the shop has them; read again, they replace those here while nobody has changed them. */
  start: readonly ImageView[]
  isChanged: boolean
  name: string
  error: string | undefined
  /** Hears of the ids, in order. */
  onChange: (ids: string[]) => void
}

const LIMIT = { max: MAX_ITEM_PHOTOGRAPHS, tooMany: TOO_MANY_PHOTOGRAPHS }

/** The photographs of an item itself: chosen or taken with the phone's camera, ordered, taken away. */
export function PhotographsField({ start, isChanged, name, error, onChange }: PhotographsFieldProps) {
  const board = useImageBoard(start, LIMIT, (images) =>
    onChange(images.flatMap(({ id, fault }) => (fault ? [] : [id ?? ON_ITS_WAY]))),
  )
  const follow = useEffectEvent(() => isChanged || board.replace(start))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is read again is followed
  useEffect(() => {
    follow()
  }, [start])
  const { length } = board.images
  return (
    <div className="mt-3">
      <Suspense>
        <ImageTiles board={board} />
      </Suspense>
      <FileDrop
        label={length === 0 ? 'Photographs' : 'More photographs'}
        name={name}
        hint={`At most ${MAX_ITEM_PHOTOGRAPHS}, of this item itself`}
        accept={IMAGE.accept}
        multiple
        size="small"
        disabled={length >= MAX_ITEM_PHOTOGRAPHS}
        error={board.refused || error}
        files={[]}
        onAdd={board.add}
        onRemove={board.remove}
      />
    </div>
  )
}
