import type { PictureView } from '#contracts/fields.ts'
import { Photo } from '#web/catalogue/photo.tsx'

/** The piece, small; a blank of the same size where it has no picture. */
export function PieceThumb({ picture, className }: { picture: PictureView | null; className: string }) {
  if (!picture) return <span className={`block shrink-0 bg-sand ${className}`} />
  return <Photo picture={picture} alt="" sizes="64px" fit="cover" className={`shrink-0 ${className}`} />
}
