import { useState } from 'react'
import type { ItemPhotograph } from '#contracts/catalogue.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'

const loadViewer = () => import('#web/catalogue/gallery/image-viewer.tsx')

interface ItemPhotographsProps {
  photographs: readonly ItemPhotograph[]
  tag: string
}

/** How a piece itself looks: small, and over the whole screen where one is pressed. */
export function ItemPhotographs({ photographs, tag }: ItemPhotographsProps) {
  const [viewed, setViewed] = useState<number | null>(null)
  const close = () => setViewed(null)
  const ImageViewer = useFetchedPart(loadViewer, viewed !== null, close)
  return (
    <>
      <ul aria-label={`Photographs of ${tag}`} className="mt-3 flex gap-2">
        {photographs.map((image, nth) => (
          <li key={image.id} className="size-16">
            <a
              href={image.src}
              onClick={(event) => {
                event.preventDefault()
                setViewed(nth)
              }}
            >
              <CatalogueImage image={image} sizes="64px" className="size-16" />
            </a>
          </li>
        ))}
      </ul>
      {viewed !== null && ImageViewer && (
        <ImageViewer images={photographs} name={tag} start={viewed} onClose={close} />
      )}
    </>
  )
}
