import { Link } from 'react-router'
import { LinkButton } from '#web/page-links.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import type { Route } from './+types/exclusive-collection.route'
import { CollectionCard } from './collection-card.tsx'

const TITLE = 'Exclusive SGJ Collection'

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  return { origin: storefront.origin, collections: await storefront.collections() }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: TITLE }]
  const [first] = loaderData.collections
  return pageMeta({
    origin: loaderData.origin,
    path: paths.exclusiveCollection(),
    title: TITLE,
    description: 'Our six collections: temple gold, kundan and emeralds, solitaires, rubies and pearls.',
    image: first && `/media/${first.picture.id}-og.jpg`,
  })
}

/** The collections the shop changed last, six at most. */
export default function ExclusiveCollectionPage({ loaderData: { collections } }: Route.ComponentProps) {
  return (
    <div className="pt-6 pb-16 column sm:pb-24">
      <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: TITLE }]} />
      <SectionHeading level={1} title={TITLE} align="centre" className="mt-8 mb-12 sm:mb-16" />
      {collections.length === 0 ? (
        <EmptyState
          title="No exclusive collections available."
          action={<LinkButton to={paths.section('products')}>See all categories</LinkButton>}
        />
      ) : (
        <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 sm:gap-y-16 lg:grid-cols-3 lg:gap-x-8">
          {collections.map((collection, index) => (
            <li key={collection.id} className="lg:nth-[3n+2]:mt-16">
              <CollectionCard
                collection={{ ...collection, image: collection.picture }}
                priority={index < 2}
                sizes="(min-width: 80rem) 405px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
