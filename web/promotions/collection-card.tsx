import clsx from 'clsx'
import { Link } from 'react-router'
import type { ExclusiveCollection } from '#contracts/promotions.ts'
import { Photo } from '#web/catalogue/photo.tsx'

export interface CollectionCardProps {
  collection: ExclusiveCollection
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
        <Photo
          picture={collection.picture}
          sizes={sizes}
          priority={priority}
          imgClassName="transition-transform duration-250 pointer-fine:group-hover:scale-[1.02]"
        />
      </div>
      <Name className={clsx('mt-4', large ? 'text-heading' : 'text-piece')}>
        {collection.url ? (
          <Link
            to={collection.url}
            className="transition-colors after:absolute after:inset-0 group-hover:text-garnet"
          >
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
