import clsx from 'clsx'
import Expand from 'lucide-react/icons/expand'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type MouseEvent, useState } from 'react'
import type { ImageView } from '#contracts/fields.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { SnapRow } from '#web/ui/carousel/snap-row.tsx'
import { useSnapRow } from '#web/ui/carousel/use-snap-row.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { GalleryDots, GalleryThumbs } from './gallery-index.tsx'
import { GallerySlide } from './gallery-slide.tsx'
import { usePinch } from './use-pinch.ts'
import { useZoom, type Zoom } from './use-zoom.ts'

const loadViewer = () => import('./image-viewer.tsx')

interface ProductGalleryProps {
  images: readonly ImageView[]
  name: string
}

/**
 * A product from all sides. On a phone the images are in one row that snaps; on a desktop all are in sight, and the
 * thumbnails, or a press, choose the large one. Thumbnails are links and work before any script has loaded.
 */
export function ProductGallery({ images, name }: ProductGalleryProps) {
  const row = useSnapRow()
  const { current } = row
  const [viewing, setViewing] = useState(false)
  const ImageViewer = useFetchedPart(loadViewer, viewing, () => setViewing(false))
  const zoom = useZoom()
  usePinch(row.track, zoom)
  const choose = (index: number) => {
    zoom.off()
    row.show(index)
  }
  const press = (index: number, { nativeEvent, currentTarget }: MouseEvent) => {
    if (index !== current) {
      choose(index)
      requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
      return
    }
    const byTouch = nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch'
    if (byTouch && !zoom.on) setViewing(true)
    else zoom.toggle()
  }

  if (images.length === 0) return <div className="aspect-square bg-sand" />
  return (
    <section
      aria-label={`Images of ${name}`}
      className={clsx(
        'grid gap-x-4 max-sm:-mx-(--gutter)',
        images.length > 1 && 'sm:grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[5rem_minmax(0,1fr)]',
      )}
    >
      {images.length > 1 && <GalleryThumbs images={images} current={current} onChoose={choose} />}
      <div className="relative min-w-0">
        <SnapRow
          row={row}
          label="Images"
          held={zoom.on}
          className="touch-pan-x touch-pan-y overscroll-x-contain lg:flex-wrap lg:gap-4 lg:overflow-visible"
        >
          {images.map((image, index) => (
            <GallerySlide
              key={image.id}
              id={`image-${index + 1}`}
              image={image}
              first={index === 0}
              zoom={index === current ? zoom : null}
              onPress={(event) => press(index, event)}
            />
          ))}
        </SnapRow>
        <CornerButtons zoom={zoom} onExpand={() => setViewing(true)} />
      </div>
      <GalleryDots count={images.length} current={current} />
      {viewing && ImageViewer && (
        <ImageViewer {...{ images, name, start: current }} onClose={() => setViewing(false)} />
      )}
    </section>
  )
}

/** Under a mouse and for the keyboard: zoom in place. Under a thumb: the whole screen, or back from a pinch. */
function CornerButtons({ zoom, onExpand }: { zoom: Zoom; onExpand: () => void }) {
  const Icon = zoom.on ? ZoomOut : ZoomIn
  return (
    <div className="noscript:hidden">
      <IconButton
        label={zoom.on ? 'Zoom out' : 'Zoom in'}
        aria-pressed={zoom.on}
        outlined
        onClick={zoom.toggle}
        onKeyDown={zoom.steer}
        className="corner-button pointer-coarse:hidden"
      >
        <Icon strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={zoom.on ? 'Zoom out' : 'Look closer'}
        outlined
        onClick={zoom.on ? zoom.off : onExpand}
        className="corner-button pointer-fine:hidden"
      >
        {zoom.on ? (
          <ZoomOut strokeWidth={1.25} aria-hidden="true" />
        ) : (
          <Expand strokeWidth={1.25} aria-hidden="true" />
        )}
      </IconButton>
    </div>
  )
}
