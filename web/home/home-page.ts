import type { ImageView } from '#contracts/fields.ts'
import type { HomeData } from '#server/storefront/page-data.server.ts'
import { cardFacts } from '#web/catalogue/page-card.ts'
import { type PageImage, pageImages } from '#web/catalogue/page-image.ts'
import { galleryColumns } from './gallery-columns.ts'
import { testimonial } from './testimonials.ts'

/**
 * The data of the home page, reduced to the parts that it shows. All of it is in the page twice, as HTML and as data.
 */
export function homePage({ opening, ads, categories, collections, featured, gallery, reviews }: HomeData) {
  const pageImage = pageImages()
  const known = new Map<string, PageImage>()
  /** With its words. The same image in two places is one in the data. */
  const shownOnce = (given: ImageView): PageImage => {
    const shown = known.get(given.id) ?? pageImage(given, { words: true })
    known.set(given.id, shown)
    return shown
  }
  return {
    opening: { sentence: opening.sentence, image: opening.image && shownOnce(opening.image) },
    ads: ads.map(({ id, title, notes, link, picture }) => ({
      id,
      title,
      notes,
      link,
      image: pageImage(picture),
    })),
    categories: categories.map(({ category_name, label, description, picture }) => ({
      category_name,
      label,
      description,
      image: picture && pageImage(picture),
    })),
    collections: collections.map(({ name, description, url, picture }) => ({
      name,
      description,
      url,
      image: shownOnce(picture),
    })),
    featured: featured.map((product) => ({
      ...cardFacts(product),
      images: product.images
        .slice(0, 2)
        .map((given, nth) => (nth === 0 ? shownOnce(given) : pageImage(given))),
    })),
    wall: galleryColumns(gallery, collections).map((column) =>
      column.map(({ name, url, image }) => ({ name, url, image: shownOnce(image) })),
    ),
    reviews: reviews.map(testimonial),
  }
}
