import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Category } from '#contracts/catalogue.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { paths } from '#web/paths.ts'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'

interface ListingHeaderProps {
  title: string
  /** For the breadcrumb, where it differs. */
  label?: string
  text?: string
  image?: Category['picture']
  children?: ReactNode
}

/**
 * How a listing opens: its name, a sentence, and its photograph where there is room for it. Low enough that the first
 * row of products is on the first screen of a laptop.
 */
export function ListingHeader({ title, label = title, text, image, children }: ListingHeaderProps) {
  return (
    <header className="border-b border-hairline bg-sand/60">
      <div className={clsx('column grid gap-x-12', image && 'md:grid-cols-[minmax(0,1fr)_auto]')}>
        <div className="flex flex-col justify-center pt-2 pb-6 md:pt-1 md:pb-4">
          <Breadcrumb crumbs={[{ label: 'Home', link: <Link to={paths.home()} /> }, { label }]} />
          <div className="mt-1 flex flex-wrap items-baseline gap-x-8 gap-y-3">
            <h1 className="text-title">{title}</h1>
            {text && <p className="max-w-2xl flex-1 text-stone max-md:basis-full">{text}</p>}
            {children}
          </div>
        </div>
        {image && (
          <CatalogueImage
            image={image}
            alt=""
            sizes="128px"
            className="hidden aspect-square w-32 bg-transparent! mask-x-from-85% mask-t-from-85% md:block"
          />
        )}
      </div>
    </header>
  )
}
