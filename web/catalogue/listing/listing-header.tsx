import { Link } from 'react-router'
import type { Category } from '#contracts/catalogue.ts'
import { Photo } from '#web/catalogue/photo.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'

/** How a shop window opens: its name, a sentence, and its photograph where there is room for it. */
export function ListingHeader({ category }: { category: Category }) {
  return (
    <header className="border-b border-hairline bg-sand/60">
      <div className="column grid items-stretch gap-x-12 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex flex-col justify-center pt-4 pb-9 md:py-10 lg:py-14">
          <Breadcrumb
            crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label: category.label }]}
          />
          <h1 className="mt-3 text-hero md:mt-6">{category.label}</h1>
          {category.description && (
            <p className="mt-4 max-w-md text-stone sm:text-lg">{category.description}</p>
          )}
        </div>
        {category.picture && (
          <Photo
            picture={category.picture}
            alt=""
            sizes="320px"
            fit="cover"
            className="hidden aspect-square w-72 bg-transparent! mask-x-from-80% mask-t-from-75% md:block lg:w-84"
          />
        )}
      </div>
    </header>
  )
}
