import type { Category } from '#contracts/catalogue.ts'
import type { PageImage } from '#web/catalogue/page-image.ts'
import { paths } from '#web/paths.ts'
import { PrefetchLink } from '#web/prefetch-link.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { TallImage } from './tall-image.tsx'

type Window = Pick<Category, 'category_name' | 'label' | 'description'> & { image: PageImage | null }

/** The six categories of the shop; on a desktop the middle column is lower. */
export function CategoryWindows({ categories }: { categories: readonly Window[] }) {
  return (
    <div className="column">
      <SectionHeading
        align="centre"
        eyebrow="Products"
        title="Start with the metal or the stone"
        className="max-sm:[&_h2+p]:hidden"
        lead="Every piece with its net weight, its purity and its price, line by line."
      />
      <ul className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,30%),1fr))] gap-x-3 gap-y-5 sm:gap-x-6 sm:gap-y-14 lg:mt-14 lg:gap-x-8">
        {categories.map(({ category_name, label, description, image }) => (
          <li key={category_name} className="group relative lg:nth-[3n+2]:top-14">
            {image ? (
              <TallImage image={image} sizes="(min-width: 80rem) 405px, 31vw" />
            ) : (
              <div className="aspect-3/4 bg-sand" />
            )}
            <h3 className="mt-2 text-[1.1875rem] leading-tight sm:mt-5 sm:text-heading">
              <PrefetchLink to={paths.category(category_name)} className="card-link">
                {label}
              </PrefetchLink>
            </h3>
            <p className="mt-1 text-[0.9375rem] leading-snug text-stone max-sm:hidden">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
