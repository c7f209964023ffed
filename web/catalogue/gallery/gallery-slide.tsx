import clsx from 'clsx'
import type { MouseEvent } from 'react'
import type { ImageView } from '#contracts/fields.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { finest } from './finest.ts'
import type { Zoom } from './use-zoom.ts'

/**
 * The width below a desktop's. Of a phone's dots eight ninths are enough until somebody zooms: photographs are kept 640 px
 * wide and then 1000, which is twice the bytes.
 */
const BELOW_DESKTOP = '(min-width: 640px) calc(100vw - 11rem), (min-resolution: 1.5dppx) 88vw, 100vw'
/** On a desktop the large image takes about half of the column; the others half of that. */
const LARGE_SIZES = `(min-width: 1024px) min(47vw, 620px), ${BELOW_DESKTOP}`
const SIZES = `(min-width: 1024px) min(24vw, 310px), ${BELOW_DESKTOP}`
/** Zoomed in, only the widest file is sharp enough. */
const ZOOMED_SIZES = '2000px'

export interface GallerySlideProps {
  id: string
  image: ImageView
  first: boolean
  /** The zoom, when this is the large image. */
  zoom: Zoom | null
  onPress: (event: MouseEvent) => void
}

/** One image of the row. On a low phone a strip of its margin gives way, so that name and button are in sight. A mouse zooms by pressing it; the keyboard has the button beside it. */
export function GallerySlide({ id, image, first, zoom, onPress }: GallerySlideProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the zoom button is the keyboard's way
    <li
      id={id}
      onClick={onPress}
      onPointerMove={zoom?.follow}
      className={clsx(
        'gallery-slide',
        zoom ? 'lg:-order-1' : 'lg:w-auto lg:grow lg:basis-[40%]',
        zoom?.on ? 'cursor-zoom-out' : 'cursor-zoom-in',
        first || 'after-first-screen',
      )}
    >
      <div style={zoom?.style} className="size-full transition-transform duration-150">
        <CatalogueImage
          image={zoom?.on ? finest(image) : image}
          sizes={zoom?.on ? ZOOMED_SIZES : zoom ? LARGE_SIZES : SIZES}
          priority={first}
          fit="contain"
          className="size-full max-sm:[&_img]:object-cover"
        />
      </div>
    </li>
  )
}
