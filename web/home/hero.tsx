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
  return (
    <div className={clsx('hero on-dark', bannerBelow && 'hero-banner-below')}>
      {image && (
        <CatalogueImage
          image={image}
          priority
          sizes={SIZES}
          className="hero-image"
          imgClassName="object-right"
        />
      )}
      <div className="column pt-3 pb-11 stacked:text-center beside:py-0">
        <p className="label-caps text-gilt">
          {contact.shopName}, {contact.city}
        </p>
        <h1 className="hero-sentence">{sentence}</h1>
        <LinkButton kind="light" size="large" className="mt-6 lg:mt-10" to={paths.section('products')}>
          Explore the collection
        </LinkButton>
      </div>
    </div>
  )
}
