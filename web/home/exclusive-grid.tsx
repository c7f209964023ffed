import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { CollectionCard, type ShownCollection } from '#web/promotions/collection-card.tsx'

/** One large, two beside it under the words, three below; a phone leaves all but the large one to the page of all. The images keep their 4:5. */
export function ExclusiveGrid({ collections }: { collections: readonly ShownCollection[] }) {
  const [first, ...others] = collections
  if (!first) return null
  const beside = others.slice(0, 2)
  const below = others.slice(2)
  return (
    <div className="column">
      <div className="grid gap-y-8 sm:gap-y-12 lg:grid-cols-2 lg:gap-x-8">
        <div className="max-lg:order-2">
          <CollectionCard
            collection={first}
            level={3}
            large
            sizes="(min-width: 80rem) 624px, (min-width: 64rem) 48vw, 92vw"
          />
        </div>
        <div className="flex flex-col justify-between gap-y-12 max-lg:contents">
          <div className="max-lg:order-1 lg:pt-8 lg:pl-10">
            <p className="mb-4 text-bronze label-caps">Exclusive collection</p>
            <h2 className="max-w-[11em] text-title">The pieces we would keep ourselves</h2>
            <p className="mt-4 max-w-md text-stone sm:text-lg">
              Our newest collections. Select an image to see its pieces.
            </p>
            <LinkButton kind="secondary" className="mt-7" to={paths.exclusiveCollection()}>
              See all collections
            </LinkButton>
          </div>
          <div className="grid grid-cols-2 gap-x-6 max-lg:order-3 max-sm:hidden lg:gap-x-8">
            {beside.map((collection) => (
              <CollectionCard
                key={collection.name}
                collection={collection}
                level={3}
                sizes="(min-width: 80rem) 296px, (min-width: 64rem) 22vw, 46vw"
              />
            ))}
          </div>
        </div>
      </div>
      {below.length > 0 && (
        <div className="mt-12 grid grid-cols-3 gap-x-6 gap-y-12 max-sm:hidden lg:mt-16 lg:gap-x-8">
          {below.map((collection) => (
            <CollectionCard
              key={collection.name}
              collection={collection}
              level={3}
              sizes="(min-width: 80rem) 405px, 31vw"
            />
          ))}
        </div>
      )}
    </div>
  )
}
