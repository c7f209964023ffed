import { Dialog } from '@base-ui/react/dialog'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { ShownImage } from '#web/catalogue/page-image.ts'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'
import { useSnapRow } from '#web/ui/carousel/use-snap-row.ts'
import { useBackCloses } from '#web/ui/overlay/back-closes.tsx'
import { CloseCross } from '#web/ui/overlay/popup-frame.tsx'
import { finest } from './finest.ts'
import { usePinch } from './use-pinch.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

type ViewedImage = ShownImage & { id: string }

export interface ImageViewerProps {
  images: readonly ViewedImage[]
  name: string
  start: number
  onClose: () => void
}

/** The images over the whole screen. Swipe between images; tap or pinch to enlarge one. */
export default function ImageViewer({ images, name, start, onClose }: ImageViewerProps) {
  useBackCloses(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-50 flex flex-col bg-ivory text-ink outline-none">
          <div className="flex min-h-17 items-center px-5 pr-16">
            <Dialog.Title className="truncate text-piece">{name}</Dialog.Title>
            <Dialog.Close render={<CloseCross />} />
          </div>
          <Slides images={images} start={start} />
          <p className="px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] text-center text-sm text-stone">
            Tap or pinch to zoom{images.length > 1 && ', swipe for the next image'}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Slides({ images, start }: Pick<ImageViewerProps, 'images' | 'start'>) {
  const row = useSnapRow(start)
  const zoom = useZoom()
  usePinch(row.track, zoom)
  return (
    <SnapRow
      row={row}
      held={zoom.on}
      className="flex-1 touch-pan-x touch-pan-y overflow-y-hidden overscroll-contain"
    >
      {images.map((image, index) => (
        <li key={image.id} className="flex w-full shrink-0 snap-center items-center overflow-hidden">
          <Slide image={image} zoom={index === row.current ? zoom : SMALL} />
        </li>
      ))}
    </SnapRow>
  )
}

/** Beside the image in sight nothing is enlarged. */
const SMALL: Pick<Zoom, 'on' | 'toggle' | 'steer' | 'follow' | 'style'> = {
  on: false,
  toggle: () => {},
  steer: () => {},
  follow: () => {},
  style: undefined,
}

function Slide({ image, zoom }: { image: ViewedImage; zoom: typeof SMALL }) {
  return (
    <button
      type="button"
      aria-label={zoom.on ? 'Zoom out' : 'Zoom in'}
      aria-pressed={zoom.on}
      onClick={zoom.toggle}
      onKeyDown={zoom.steer}
      onPointerMove={zoom.follow}
      style={zoom.style}
      className="block w-full transition-transform duration-150"
    >
      <CatalogueImage image={zoom.on ? finest(image) : image} sizes="200vw" fit="natural" />
    </button>
  )
}
