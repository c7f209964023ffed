import { Link } from 'react-router'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { PageImage } from '#web/catalogue/page-image.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'

/** A photograph of the wall and where it leads. */
type Hung = { image: PageImage; name: string; url: string }

/** Photographs hung close together, each leading to what it shows; on a phone the upper nine of them. */
export function GalleryWall({ columns }: { columns: readonly (readonly Hung[])[] }) {
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
      <div className="mt-8 grid grid-cols-3 gap-2 px-(--gutter) sm:gap-3 lg:mt-14 lg:grid-cols-4">
        {columns.map((column) => (
          <ul
            key={column[0]?.name}
            className="flex flex-col gap-2 max-lg:nth-[n+4]:hidden sm:gap-3 max-sm:[&>:nth-child(n+4)]:hidden"
          >
            {column.map((hung) => (
              <li key={`${hung.url} ${hung.name}`}>
                <Tile hung={hung} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </>
  )
}

function Tile({ hung: { image, name, url } }: { hung: Hung }) {
  return (
    <Link to={url} className="group relative block overflow-hidden">
      <CatalogueImage
        image={image}
        sizes="(min-width: 64rem) 25vw, 33vw"
        imgClassName="zooms"
        fit="natural"
      />
      <span className="tile-name">{name}</span>
    </Link>
  )
}
