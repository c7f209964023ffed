import clsx from 'clsx'
import type { ContactSettings } from '#contracts/settings.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import type { PageImage } from '#web/catalogue/page-image.ts'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'

export interface HeroProps {
  image: PageImage | null
  sentence: string
  contact: ContactSettings
  /** The welcome banner comes below as well; with the rates, all three fill the first screen. */
  bannerBelow: boolean
}

/**
 * How wide the photograph is drawn. A phone's is 164 % of the window (its right 3/5 are seen). Phones are told less: where
 * three dots make a pixel, two show all there is to see at half the bytes; where two do, 960 px are enough.
 */
const SIZES = [
  '(min-width: 64rem) 92vw',
  '(min-width: 40rem) and (orientation: landscape) 92vw',
  '(min-resolution: 2.1dppx) 97vw',
  '(min-resolution: 1.5dppx) 130vw',
  '164vw',
].join(', ')

/**
 * The hero: one arrangement, one sentence, one thing to do. In a wide window the photograph keeps its 16:9 whatever
 * its height, at the right, and its cloth runs out into the velvet behind; in a narrow one its right 3/5, where
 * the products lie, are above the words.
 */
export function Hero({ image, sentence, contact, bannerBelow }: HeroProps) {
  const room = bannerBelow
    ? 'beside:h-[min(100svh_-_7.5rem,var(--header)_+_56.25vw,64rem)]'
    : 'beside:h-[min(100svh_-_4.5rem,var(--header)_+_56.25vw,64rem)]'
  return (
    <div
      className={clsx(
        room,
        'relative isolate overflow-hidden bg-velvet bg-linear-to-b from-velvet-deep to-velvet to-50% pt-(--header) text-ivory on-dark beside:flex beside:from-25% beside:to-85% beside:min-h-96 lg:min-h-136 beside:items-center',
      )}
    >
      {image && (
        <CatalogueImage
          image={image}
          priority
          sizes={SIZES}
          className="bg-transparent! bg-none! stacked:-mt-4 stacked:aspect-13/12 stacked:mask-b-from-96% beside:absolute beside:right-0 beside:bottom-0 beside:-z-10 beside:aspect-video beside:h-[calc(100%-var(--header)+0.25rem)] lg:h-[calc(100%-var(--header)+1.5rem)] beside:mask-t-from-96% beside:mask-l-from-75%"
          imgClassName="object-right"
        />
      )}
      <div className="column pt-3 pb-11 stacked:text-center beside:py-0">
        <p className="label-caps text-gilt">
          {contact.shopName}, {contact.city}
        </p>
        <h1 className="mt-4 text-hero stacked:mx-auto stacked:max-w-[11em] lg:mt-6 beside:max-w-[6.2em] beside:text-[min(5.25rem,6vw,10svh)]">
          {sentence}
        </h1>
        <LinkButton kind="light" size="large" className="mt-6 lg:mt-10" to={paths.section('products')}>
          Explore the collection
        </LinkButton>
      </div>
    </div>
  )
}
