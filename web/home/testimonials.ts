import type { Review } from '#contracts/reviews.ts'

/** A card of the carousel. */
export type Testimonial = {
  key: string
  text: string
  rating: number | null
  name: string
  city: string
  /** Said on the card: nobody may take it for a customer's word. */
  mark: 'Demo review' | 'Sample' | 'Verified purchase' | null
  product: { name: string; url: string } | null
}

const SHOWN = 3

/** Reviews for the carousel: the shop's own, with the three samples while there are not enough of them. */
export function withSamples(reviews: readonly Omit<Testimonial, 'key'>[], demo: boolean): Testimonial[] {
  const real = reviews.map((review, place) => ({ ...review, key: String(place) }))
  // Samples are for a shop being set up; customers of a real one must not read invented praise.
  return real.length >= SHOWN || !demo ? real : [...real, ...SAMPLES]
}

/** A review as the carousel shows it. */
export function testimonial({
  review_msg,
  rating,
  user,
  product,
  isDemo,
  verifiedPurchase,
}: Review): Omit<Testimonial, 'key'> {
  return {
    text: review_msg,
    rating,
    name: `${user.first_name} ${user.last_name}`.trim() || 'A customer',
    city: user.city,
    mark: isDemo ? 'Demo review' : verifiedPurchase ? 'Verified purchase' : null,
    product: product && { name: product.name, url: product.url },
  }
}

const sample = (key: string, name: string, city: string, text: string): Testimonial => ({
  key,
  name,
  city,
  text,
  rating: 5,
  mark: 'Sample',
  product: null,
})

const SAMPLES = [
  sample(
    'sample-1',
    'Priya S.',
    'Solapur',
    'The necklace was even lovelier than in the photographs, and the bill matched the page line by line.',
  ),
  sample(
    'sample-2',
    'Rahul D.',
    'Pune',
    'They explained the making charges without my asking. The ring arrived well packed and on time.',
  ),
  sample(
    'sample-3',
    'Anjali K.',
    'Mumbai',
    'Beautiful bangles, exactly the weight that was promised. I will come again.',
  ),
]
