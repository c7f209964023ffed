import type { PictureView } from '#contracts/fields.ts'
import { Photo } from '#web/catalogue/photo.tsx'

/** Shows a twentieth of the picture in the whole of its box. */
const DRAWN_OUT = 'absolute h-[2000%]! w-full'

/**
 * A square photograph in a tall frame without cutting anything off: it stands in the middle, and its first and last
 * rows are drawn out above and below it, so that the backdrop runs on. All three are one file to the browser.
 */
export function TallPhoto({ picture, sizes }: { picture: PictureView; sizes: string }) {
  const photo = { picture, sizes, alt: '' }
  return (
    <div className="relative aspect-3/4 overflow-hidden bg-sand">
      <div aria-hidden="true">
        <Photo {...photo} className="absolute inset-x-0 top-0 h-1/5" imgClassName={`${DRAWN_OUT} top-0`} />
        <Photo
          {...photo}
          className="absolute inset-x-0 bottom-0 h-1/5"
          imgClassName={`${DRAWN_OUT} bottom-0`}
        />
      </div>
      <Photo
        {...photo}
        className="absolute inset-x-0 top-1/2 -translate-y-1/2 bg-transparent! bg-none! mask-y-from-92% transition-transform duration-250 pointer-fine:group-hover:scale-[1.03]"
      />
    </div>
  )
}
