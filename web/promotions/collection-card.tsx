import clsx from 'clsx'
import { Link } from 'react-router'
import type { ExclusiveCollection } from '#contracts/promotions.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { PageImage, ShownImage } from '#web/catalogue/page-image.ts'

/** The facts of a collection that are shown. */
export type ShownCollection = Pick<ExclusiveCollection, 'name' | 'description' | 'url'> & {
  image: ShownImage | PageImage
}

export interface CollectionCardProps {
  collection: ShownCollection
  sizes: string
  level?: 2 | 3
  priority?: boolean
  /** Its words one size up. */
  large?: boolean
  className?: string
}

/** A collection is its image, uncropped, with a name and a sentence below. */
export function CollectionCard(props: CollectionCardProps) {
  const { collection, sizes, level = 2, priority, large = false, className } = props
  const Name = `h${level}` as const
  return (
    <article className={clsx('group relative', className)}>
      <div className="overflow-hidden">
        <CatalogueImage
          image={collection.image}
          sizes={sizes}
          priority={priority}
          imgClassName="zooms"
          fit="natural"
        />
      </div>
      <Name className={clsx('mt-4', large ? 'text-heading' : 'text-piece')}>
        {collection.url ? (
          <Link to={collection.url} className="card-link">
            {collection.name}
          </Link>
        ) : (
          collection.name
        )}
      </Name>
      {collection.description && (
        <p className={clsx('mt-1 text-stone', !large && 'text-[0.9375rem] leading-snug')}>
          {collection.description}
        </p>
      )}
    </article>
  )
}
