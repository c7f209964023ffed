import { expect, test } from 'vitest'
import type { Review } from '#contracts/reviews.ts'
import { testimonial, withSamples } from './testimonials.ts'

const testimonialsOf = (reviews: readonly Review[], demo: boolean) =>
  withSamples(reviews.map(testimonial), demo)

const review = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  review_msg: 'Good.',
  rating: 4,
  created_at: '2026-01-01T00:00:00Z',
  user: { first_name: 'Asha', last_name: 'Rao', city: 'Pune' },
  verifiedPurchase: false,
  isDemo: false,
  reply: null,
  product: { id: 'p', name: 'Ring', url: '/gold/Ring' },
  ...more,
})

test('samples stand in while a demo shop has fewer than three reviews, and say that they are samples', () => {
  const shown = testimonialsOf([review('one')], true)
  expect(shown.map(({ mark }) => mark)).toEqual([null, 'Sample', 'Sample', 'Sample'])
})

test('a real shop never shows samples', () => {
  expect(testimonialsOf([], false)).toEqual([])
  expect(testimonialsOf([review('one')], false)).toHaveLength(1)
})

test('demo reviews are marked, bought products are verified', () => {
  const marks = testimonialsOf(
    [
      review('1', { isDemo: true, verifiedPurchase: true }),
      review('2', { verifiedPurchase: true }),
      review('3'),
    ],
    false,
  ).map(({ mark }) => mark)
  expect(marks).toEqual(['Demo review', 'Verified purchase', null])
})
