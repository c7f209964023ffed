import { Dialog } from '@base-ui/react/dialog'
import clsx from 'clsx'
import { useEffect, useRef, useState } from 'react'
import type { ImageView } from '#contracts/fields.ts'
import { Photo } from '#web/catalogue/photo.tsx'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'
import { useSnapRow } from '#web/ui/carousel/use-snap-row.ts'
import { CloseCross } from '#web/ui/overlay/popup-frame.tsx'

export interface ImageViewerProps {
  pictures: readonly ImageView[]
  name: string
  start: number
  onClose: () => void
}

/** The images over the whole screen: swipe between them, tap for twice the size and move it with a finger. */
export default function ImageViewer({ pictures: images, name, start, onClose }: ImageViewerProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-ivory text-ink outline-none">
          <div className="flex min-h-17 items-center px-5 pr-16">
            <Dialog.Title className="truncate text-piece">{name}</Dialog.Title>
            <Dialog.Close render={<CloseCross />} />
          </div>
          <Slides pictures={images} start={start} />
          <p className="px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center text-sm text-stone">
            Tap to zoom{images.length > 1 && ', swipe for the next picture'}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Slides({ pictures: images, start }: Pick<ImageViewerProps, 'pictures' | 'start'>) {
  return (
    <SnapRow row={useSnapRow(start)} className="flex-1">
      {images.map((image) => (
        <li key={image.id} className="flex w-full shrink-0 snap-center">
          <Slide picture={image} />
        </li>
      ))}
    </SnapRow>
  )
}

/** Twice the size is twice as wide inside a box that scrolls: the finger moves it, as it moves everything. */
function Slide({ picture: image }: { picture: ImageView }) {
  const [large, setLarge] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = box
    if (large && current)
      current.scrollTo({
        left: (current.scrollWidth - current.clientWidth) / 2,
        top: (current.scrollHeight - current.clientHeight) / 2,
      })
  }, [large])
  return (
    <div ref={box} className={clsx('flex w-full', large ? 'overflow-auto' : 'items-center overflow-hidden')}>
      <button
        type="button"
        aria-label={large ? 'Zoom out' : 'Zoom in'}
        aria-pressed={large}
        onClick={() => setLarge(!large)}
        className={clsx('m-auto block shrink-0', large ? 'w-[200%]' : 'w-full')}
      >
        <Photo picture={image} sizes="200vw" />
      </button>
    </div>
  )
}
