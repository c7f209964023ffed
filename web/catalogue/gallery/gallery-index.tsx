import clsx from 'clsx'
import type { ImageView } from '#contracts/fields.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'

type ThumbsProps = {
  images: readonly ImageView[]
  current: number
  onChoose: (index: number) => void
}

/** Small images beside the big one; from a tablet on. */
export function GalleryThumbs({ images, current, onChoose }: ThumbsProps) {
  return (
    <ol className="flex flex-col gap-3 max-sm:hidden">
      {images.map((image, index) => (
        <li key={image.id}>
          <a
            href={`#image-${index + 1}`}
            aria-label={`Image ${index + 1}: ${image.alt}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(index)
            }}
            className={clsx(
              'block border transition-colors',
              index === current ? 'border-ink' : 'border-transparent hover:border-edge',
            )}
          >
            <CatalogueImage image={image} alt="" sizes="80px" className="aspect-square" />
          </a>
        </li>
      ))}
    </ol>
  )
}

/** On a phone: how many images there are, and which one this is. */
export function GalleryDots({ count, current }: { count: number; current: number }) {
  if (count < 2) return null
  return (
    <div className="flex justify-center gap-2 pt-3.5 sm:hidden">
      <span className="sr-only" role="status">{`Image ${current + 1} of ${count}`}</span>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <span
          key={index}
          aria-hidden="true"
          className={clsx(
            'h-1 rounded-full transition-all forced-colors:bg-[CanvasText]',
            index === current ? 'w-6 bg-garnet' : 'w-1 bg-edge',
          )}
        />
      ))}
    </div>
  )
}
