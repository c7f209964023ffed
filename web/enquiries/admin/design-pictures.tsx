import { useState } from 'react'
import type { AdminDesign } from '#contracts/admin-enquiries.ts'
import { PrivatePicture } from './private-picture.tsx'

/** The chosen picture large enough to work from, the others small below it. */
export function DesignPictures({ design: { pictures, ticket } }: { design: AdminDesign }) {
  const [chosen, setChosen] = useState(0)
  const large = pictures[chosen]
  if (!large) return null
  return (
    <section aria-label="Pictures" className="border border-hairline bg-paper p-2">
      <PrivatePicture
        key={large.id}
        pictureId={large.id}
        size="full"
        fit="contain"
        alt={`Design ${ticket}, picture ${chosen + 1} of ${pictures.length}`}
        className="w-full max-sm:aspect-square sm:h-[min(60vh,36rem)]"
      />
      {pictures.length > 1 && (
        <ul className="mt-2 flex gap-2">
          {pictures.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Picture ${place + 1}`}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
                className="block border-2 border-transparent aria-pressed:border-garnet"
              >
                <PrivatePicture pictureId={id} size="small" alt="" className="block size-16" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
