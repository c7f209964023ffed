import { Link } from 'react-router'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { Promo } from './promos.ts'

/** Two promotions side by side, on a phone too; the words are below the image, whatever is uploaded. */
export function PromoBoxes({ promos }: { promos: readonly Promo[] }) {
  return (
    <section
      aria-label="Promotions"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-10 column sm:grid-cols-2 sm:gap-x-6 lg:gap-x-8"
    >
      {promos.map((promo) => (
        <article key={promo.key} className="group relative">
          <div className="aspect-video overflow-hidden bg-sand">
            <CatalogueImage
              image={promo.image}
              alt=""
              fit={isWide(promo) ? 'cover' : 'contain'}
              sizes="(min-width: 80rem) 624px, 47vw"
              className="size-full"
              imgClassName="zooms"
            />
          </div>
          <h2 className="mt-3 text-piece sm:mt-5 sm:text-heading">
            <Link to={promo.link} className="card-link">
              {promo.title}
            </Link>
          </h2>
          {promo.notes && <p className="mt-1.5 max-w-[30rem] text-stone max-sm:text-sm">{promo.notes}</p>}
          <p
            aria-hidden="true"
            className="mt-3 inline-block text-garnet sm:mt-4 underline decoration-gold decoration-1 underline-offset-8 label-caps group-hover:decoration-garnet"
          >
            Discover
          </p>
        </article>
      ))}
    </section>
  )
}

/** Whether filling a 16:9 box cuts next to nothing off. */
function isWide({ image }: Promo): boolean {
  return Math.abs(image.width / image.height - 16 / 9) < 0.1
}
