import { type PageImage, shownImage } from '#web/catalogue/page-image.ts'
import { DesignYourOwn } from '#web/enquiries/design-your-own.tsx'
import { LoginPopupTimer } from '#web/layout/login-popup-timer.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { paths } from '#web/paths.ts'
import { conditionSentence } from '#web/promotions/offer-condition.ts'
import { PromoBoxes } from '#web/promotions/promo-boxes.tsx'
import { promosOf } from '#web/promotions/promos.ts'
import { WelcomeBanner } from '#web/promotions/welcome-banner.tsx'
import { storefrontContext } from '#web/storefront-context.ts'
import type { Route } from './+types/home.route'
import { About } from './about.tsx'
import { CategoryWindows } from './category-windows.tsx'
import { Contact } from './contact.tsx'
import { ContactFormWhenNear, DesignFormWhenNear } from './enquiry-forms.tsx'
import { ExclusiveGrid } from './exclusive-grid.tsx'
import { FeaturedRow } from './featured-row.tsx'
import { GalleryWall } from './gallery-wall.tsx'
import { Hero } from './hero.tsx'
import { homePage } from './home-page.ts'
import { RateStrip } from './rate-strip.tsx'
import { ReviewsCarousel } from './reviews-carousel.tsx'
import { storeFacts } from './store-facts.ts'
import { withSamples } from './testimonials.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext)
  const home = await storefront.home()
  return { ...homePage(home), returnDays: home.returnDays, origin: storefront.origin }
}

const shownAd = <Ad extends { image: PageImage }>(ad: Ad) => ({ ...ad, image: shownImage(ad.image) })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = matches[1]?.loaderData
  if (!loaderData || !frame) return [{ title: 'Jewellery' }]
  const { contact } = frame
  return [
    ...pageMeta({
      origin: loaderData.origin,
      path: paths.home(),
      title: `${contact.shopName}, ${contact.city}: gold, diamond, platinum and silver jewellery`,
      description:
        'Gold, diamond, gemstone, platinum and silver jewellery with net weight, purity and the price line by line, at today’s metal rate. Free delivery in India.',
      image: loaderData.opening.image ? `/media/${loaderData.opening.image[0]}-og.jpg` : undefined,
    }),
    // Search engines read what the server wrote: browsers need not carry its words.
    {
      'script:ld+json': import.meta.env.SSR
        ? storeFacts(contact, loaderData.origin, loaderData.returnDays)
        : {},
    },
  ]
}

/** The shop window. */
export default function HomePage({ loaderData, matches }: Route.ComponentProps) {
  const { opening, ads, categories, collections, featured, wall, reviews } = loaderData
  const { contact, offer, rates, demo } = matches[1].loaderData
  return (
    <>
      <section id="home" aria-label="Welcome" className="-mt-(--header) pb-14 outline-none lg:pb-24">
        <Hero {...opening} contact={contact} bannerBelow={offer.enabled} />
        <WelcomeBanner offer={offer} />
        <RateStrip rates={rates} />
        <div className="mt-12 after-first-screen lg:mt-20">
          <PromoBoxes promos={promosOf(ads.map(shownAd), offer)} />
        </div>
      </section>
      <section
        id="design"
        aria-label="Custom design"
        className="scroll-mt-(--header) border-y border-hairline after-first-screen outline-none max-lg:pb-14"
      >
        <DesignYourOwn contact={contact} form={<DesignFormWhenNear />} />
      </section>
      <section id="products" aria-label="Products" className="after-first-screen outline-none">
        <div className="pt-14 pb-14 lg:pt-24 lg:pb-24">
          <CategoryWindows categories={categories} />
        </div>
        <div className="section lg:pt-28">
          <ExclusiveGrid collections={collections} />
        </div>
        <div className="pb-14 lg:pb-24">
          <FeaturedRow products={featured} />
        </div>
      </section>
      <section
        id="gallery"
        aria-label="Gallery"
        className="border-t border-hairline pt-14 after-first-screen outline-none lg:pt-24"
      >
        <GalleryWall columns={wall} />
      </section>
      <section id="about" aria-label="About us" className="after-first-screen outline-none section">
        <About contact={contact} />
        <div className="mt-14 lg:mt-20">
          <ReviewsCarousel testimonials={withSamples(reviews, demo)} />
        </div>
      </section>
      <section
        id="contact"
        aria-label="Contact us"
        className="border-t border-hairline after-first-screen outline-none section"
      >
        <Contact contact={contact} form={<ContactFormWhenNear />} />
      </section>
      <LoginPopupTimer
        shopName={contact.shopName}
        offer={offer.enabled ? `${offer.text} ${conditionSentence(offer.condition)}` : null}
      />
    </>
  )
}
