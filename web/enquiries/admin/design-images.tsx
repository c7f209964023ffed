import { useState } from 'react'
import { type AdminDesign, readDesignImage } from '#contracts/admin/enquiries.ts'
import { PrivateImage } from '#web/admin-kit/private-image.tsx'

/** The chosen image large enough to work from, the others small below it. */
export function DesignImages({ design: { images, ticket } }: { design: AdminDesign }) {
  const [chosen, setChosen] = useState(0)
  const large = images[chosen]
  if (!large) return null
  return (
    <section aria-label="Images" className="border border-hairline bg-paper p-2">
      <PrivateImage
        key={large.id}
        endpoint={readDesignImage}
        params={{ imageId: large.id }}
        size="full"
        alt={`Design ${ticket}, image ${chosen + 1} of ${images.length}`}
        className="w-full max-sm:aspect-square sm:h-[min(60vh,36rem)]"
      />
      {images.length > 1 && (
        <ul className="mt-2 flex gap-2">
          {images.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={`Image ${place + 1}`}
                aria-pressed={place === chosen}
                onClick={() => setChosen(place)}
                className="block border-2 border-transparent aria-pressed:border-garnet"
              >
                <PrivateImage
                  endpoint={readDesignImage}
                  params={{ imageId: id }}
                  size="small"
                  alt=""
                  className="block size-16"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
