import clsx from 'clsx'
import { Link } from 'react-router'
import type { PictureView } from '#contracts/fields.ts'
import type { ContactSettings } from '#contracts/settings.ts'
import { Photo } from '#web/catalogue/photo.tsx'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export interface HeroProps {
  picture: PictureView | null
  contact: ContactSettings
  /** The welcome banner stands below as well; with the rates, all three fill the first screen. */
  bannerBelow: boolean
}

/**
 * The opening: one arrangement, one sentence, one thing to do. On a desk the photograph keeps its 16:9 whatever the
 * window, at the right, and its cloth runs out into the velvet behind; on a phone its right 3/5, where the pieces
 * lie, stand above the words.
 */
export function Hero({ picture, contact, bannerBelow }: HeroProps) {
  const room = bannerBelow
    ? 'lg:h-[min(100svh_-_7.5rem,var(--header)_+_56.25vw,64rem)]'
    : 'lg:h-[min(100svh_-_4.5rem,var(--header)_+_56.25vw,64rem)]'
  return (
    <div
      className={clsx(
        room,
        'relative isolate overflow-hidden bg-velvet bg-linear-to-b from-velvet-deep to-velvet to-50% pt-(--header) text-ivory on-dark lg:flex lg:from-25% lg:to-85% lg:min-h-136 lg:items-center',
      )}
    >
      {picture && (
        <Photo
          picture={picture}
          priority
          fit="cover"
          sizes="(min-width: 64rem) 92vw, 170vw"
          className="bg-transparent! bg-none! max-lg:-mt-4 max-lg:aspect-13/12 max-lg:mask-b-from-96% lg:absolute lg:right-0 lg:bottom-0 lg:-z-10 lg:aspect-video lg:h-[calc(100%-var(--header)+1.5rem)] lg:mask-t-from-96% lg:mask-l-from-75%"
          imgClassName="object-right"
        />
      )}
      <div className="column pt-3 pb-11 max-lg:text-center lg:py-0">
        <p className="label-caps text-gilt">
          {contact.shopName}, {contact.city}
        </p>
        <h1 className="mt-4 text-hero max-lg:mx-auto max-lg:max-w-[11em] lg:mt-6 lg:max-w-[6.2em] lg:text-[min(5.25rem,6vw)]">
          Jewellery for a lifetime, priced to the milligram.
        </h1>
        <LinkButton
          kind="light"
          size="large"
          className="mt-7 lg:mt-10"
          render={<Link to={paths.section('products')} />}
        >
          Explore the collection
        </LinkButton>
      </div>
    </div>
  )
}
