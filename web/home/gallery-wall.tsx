import { Link } from 'react-router'
import { Photo } from '#web/catalogue/photo.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import type { Hung } from './gallery-columns.ts'

/** Photographs hung close together, each leading to what it shows. */
export function GalleryWall({ columns }: { columns: readonly Hung[][] }) {
  return (
    <>
      <div className="column">
        <SectionHeading
          align="centre"
          eyebrow="Gallery"
          title="Come closer"
          lead="Granulation, milgrain, claws and clasps, as close as a loupe would show you."
        />
      </div>
      <div className="mt-10 grid grid-cols-2 gap-2 px-2 sm:gap-3 sm:px-3 lg:mt-14 lg:grid-cols-4">
        {columns.map((column) => (
          <ul key={column[0]?.key} className="flex flex-col gap-2 sm:gap-3">
            {column.map((hung) => (
              <li key={hung.key}>
                <Tile hung={hung} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  )
}

function Tile({ hung: { picture: image, name, url } }: { hung: Hung }) {
  return (
    <Link to={url} className="group relative block overflow-hidden">
      <Photo
        picture={image}
        sizes="(min-width: 64rem) 25vw, 50vw"
        imgClassName="transition-transform duration-250 pointer-fine:group-hover:scale-[1.03]"
      />
      <span className="absolute inset-x-0 bottom-0 bg-ivory/92 px-4 py-2.5 font-display text-lg leading-tight text-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100">
        {name}
      </span>
    </Link>
  )
}
