import clsx from 'clsx'
import Expand from 'lucide-react/icons/expand'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import type { PictureView } from '#contracts/fields.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { GalleryDots, GalleryThumbs } from './gallery-index.tsx'
import { Photo } from './photo.tsx'
import { useZoom } from './use-zoom.ts'

const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

/** The big picture's width: the whole phone, later about half of the column. */
const SIZES = '(min-width: 1024px) min(47vw, 620px), (min-width: 640px) calc(100vw - 11rem), 100vw'
const ZOOMED_SIZES = '2000px'

/**
 * A piece from all sides. The pictures lie in one row that snaps: swiped on a phone, moved by the thumbnails on a
 * desk, where the thumbnails are links and work before any script has come.
 */
export function ProductGallery({ pictures, name }: { pictures: readonly PictureView[]; name: string }) {
  const track = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [viewing, setViewing] = useState(false)
  const zoom = useZoom()

  const show = (index: number) => {
    zoom.off()
    const list = track.current
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' })
    setCurrent(index)
  }
  const settle = () => {
    const list = track.current
    if (!list) return
    const index = Math.round(list.scrollLeft / list.clientWidth)
    if (index !== current) setCurrent(index)
  }
  const press = ({ nativeEvent }: MouseEvent) =>
    nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === 'touch'
      ? setViewing(true)
      : zoom.toggle()

  if (pictures.length === 0) return <div className="aspect-square bg-sand" />
  return (
    <section
      aria-label={`Pictures of ${name}`}
      className="grid gap-4 max-sm:-mx-(--gutter) sm:grid-cols-[4.5rem_minmax(0,1fr)] lg:grid-cols-[5rem_minmax(0,1fr)]"
    >
      <GalleryThumbs pictures={pictures} current={current} onChoose={show} />
      <div className="relative min-w-0">
        <ul
          ref={track}
          onScrollEnd={settle}
          onScroll={settle}
          className={clsx(
            'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
            zoom.on && 'overflow-x-hidden',
          )}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.id}
              id={`picture-${index + 1}`}
              className="aspect-square w-full shrink-0 snap-center scroll-mt-40 overflow-hidden bg-sand"
            >
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the zoom button beside it is the keyboard's way */}
              {/* biome-ignore lint/a11y/noStaticElementInteractions: the same */}
              <div
                onClick={press}
                onPointerMove={zoom.on ? zoom.follow : undefined}
                onPointerDown={zoom.follow}
                style={index === current ? zoom.style : undefined}
                className={clsx(
                  'size-full transition-transform duration-150',
                  zoom.on ? 'cursor-zoom-out' : 'cursor-zoom-in',
                )}
              >
                <Photo
                  picture={picture}
                  sizes={zoom.on && index === current ? ZOOMED_SIZES : SIZES}
                  priority={index === 0}
                  fit="contain"
                  className="size-full"
                />
              </div>
            </li>
          ))}
        </ul>
        <GalleryDots count={pictures.length} current={current} />
        <IconButton
          label={zoom.on ? 'Zoom out' : 'Zoom in'}
          aria-pressed={zoom.on}
          outlined
          onClick={zoom.toggle}
          onKeyDown={zoom.steer}
          className="absolute right-4 bottom-4 pointer-coarse:hidden noscript:hidden"
        >
          {zoom.on ? (
            <ZoomOut strokeWidth={1.25} aria-hidden="true" />
          ) : (
            <ZoomIn strokeWidth={1.25} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton
          label="Look closer"
          outlined
          onClick={() => setViewing(true)}
          className="absolute right-4 bottom-4 pointer-fine:hidden noscript:hidden"
        >
          <Expand strokeWidth={1.25} aria-hidden="true" />
        </IconButton>
      </div>
      {viewing && (
        <Suspense fallback={null}>
          <PictureViewer {...{ pictures, name, start: current }} onClose={() => setViewing(false)} />
        </Suspense>
      )}
    </section>
  )
}
