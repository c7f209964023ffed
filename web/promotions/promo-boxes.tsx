import { Link } from 'react-router'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { Promo } from './promos.ts'

/** Two promotions side by side; the words are below the image, whatever is uploaded. */
export function PromoBoxes({ promos }: { promos: readonly Promo[] }) {
  return (
    <section aria-label="Promotions" className="grid gap-x-6 gap-y-12 column md:grid-cols-2 lg:gap-x-8">
      {promos.map((promo) => (
        <article key={promo.key} className="group relative">
          <div className="aspect-video overflow-hidden bg-sand">
            <CatalogueImage
              image={promo.image}
              alt=""
              fit={isWide(promo) ? 'cover' : 'contain'}
              sizes="(min-width: 80rem) 624px, (min-width: 48rem) 47vw, 92vw"
              className="size-full"
              imgClassName="zooms"
            />
          </div>
          <h2 className="mt-5 text-heading">
            <Link to={promo.link} className="card-link">
              {promo.title}
            </Link>
          </h2>
          {promo.notes && <p className="mt-1.5 max-w-[30rem] text-stone">{promo.notes}</p>}
          <p
            aria-hidden="true"
            className="mt-4 inline-block text-garnet underline decoration-gold decoration-1 underline-offset-8 label-caps group-hover:decoration-garnet"
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
