import type { PictureView } from '#contracts/fields.ts'
import { Photo } from '#web/catalogue/photo.tsx'

/**
 * A square photograph in a tall frame without cutting anything off: it stands in the middle, and its backdrop, taken
 * from the picture's own blur, runs on above and below it.
 */
export function TallPhoto({ picture, sizes }: { picture: PictureView; sizes: string }) {
  const backdrop = { backgroundImage: `url("${picture.blur}")`, backgroundSize: '100% 100%' }
  return (
    <div className="relative aspect-3/4 overflow-hidden bg-sand" style={backdrop}>
      <Photo
        picture={picture}
        alt=""
        sizes={sizes}
        className="absolute inset-x-0 top-1/2 -translate-y-1/2 mask-y-from-90% transition-transform duration-250 pointer-fine:group-hover:scale-[1.03]"
      />
    </div>
  )
}
