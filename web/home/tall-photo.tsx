import type { ImageView } from '#contracts/fields.ts'
import { Photo } from '#web/catalogue/photo.tsx'

/** Shows the outermost twentieth of the image in the whole of its box, which is 4/15 as high as the image. */
const DRAWN_OUT = 'absolute scale-y-533'

/**
 * A square photograph in a tall frame without cutting anything off: it stands in the middle, and its first and last
 * rows are drawn out above and below it, so that the backdrop runs on. All three are one file to the browser.
 */
export function TallPhoto({ picture: image, sizes }: { picture: ImageView; sizes: string }) {
  const photo = { picture: image, sizes, alt: '' }
  return (
    <div className="relative aspect-3/4 overflow-hidden bg-sand">
      <div aria-hidden="true">
        <Photo
          {...photo}
          className="absolute inset-x-0 top-0 h-1/5"
          imgClassName={`${DRAWN_OUT} top-0 origin-top`}
        />
        <Photo
          {...photo}
          className="absolute inset-x-0 bottom-0 h-1/5"
          imgClassName={`${DRAWN_OUT} bottom-0 origin-bottom`}
        />
      </div>
      <Photo
        {...photo}
        className="absolute inset-x-0 top-1/2 -translate-y-1/2 bg-transparent! bg-none! mask-y-from-92% transition-transform duration-250 pointer-fine:group-hover:scale-[1.03]"
      />
    </div>
  )
}
