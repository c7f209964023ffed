import clsx from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import { paddedCount } from '#rules/reviews/padded-count.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Testimonial, threeAround } from './testimonials.ts'

const FIRST = 1

/** Three voices at a time, the middle one raised; the wheel has no end. A phone shows the middle one. */
export function ReviewsCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const [middle, setMiddle] = useState(FIRST)
  const count = testimonials.length
  if (count === 0) return null
  const place = ((middle % count) + count) % count
  const shown = count < 3 ? testimonials : threeAround(testimonials, middle)
  return (
    <section aria-roledescription="carousel" aria-label="Customer reviews" className="column">
      <ul aria-live="polite" className="grid items-center gap-6 md:grid-cols-3 lg:gap-8">
        {shown.map((testimonial, index) => (
          <li key={testimonial.key} className={clsx(count >= 3 && index !== 1 && 'max-md:hidden')}>
            <Card testimonial={testimonial} raised={count < 3 || index === 1} turned={middle !== FIRST} />
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap items-center justify-center gap-x-5 gap-y-3">
        {count >= 3 && (
          <>
            <IconButton label="Previous review" outlined onClick={() => setMiddle(middle - 1)}>
              <ChevronLeft strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
            <p className="text-sm text-stone money">
              <span className="sr-only">Review </span>
              {paddedCount(place + 1)}
              <span aria-hidden="true"> / </span>
              <span className="sr-only"> of </span>
              {paddedCount(count)}
            </p>
            <IconButton label="Next review" outlined onClick={() => setMiddle(middle + 1)}>
              <ChevronRight strokeWidth={1.25} aria-hidden="true" />
            </IconButton>
          </>
        )}
      </div>
      <p className="mt-2 text-center">
        <TextLink look="caps" render={<Link to={paths.customerReview()} />}>
          Read all reviews
        </TextLink>
      </p>
    </section>
  )
}

type CardProps = { testimonial: Testimonial; raised: boolean; turned: boolean }

function Card({ testimonial, raised, turned }: CardProps) {
  const { text, rating, name, city, mark, product } = testimonial
  return (
    <figure
      className={clsx(
        'flex flex-col border-t px-7 py-8 text-center',
        turned && 'transition-opacity starting:opacity-0',
        raised
          ? 'min-h-80 border-gold bg-paper shadow-raised lg:min-h-88 lg:px-9'
          : 'min-h-68 border-hairline bg-sand/60',
      )}
    >
      {rating !== null && <Rating value={rating} size="small" className="self-center" />}
      <blockquote
        className={clsx(
          'mt-4 line-clamp-6 font-display leading-snug',
          raised ? 'text-[1.375rem] lg:text-2xl' : 'text-lg',
        )}
      >
        {text}
      </blockquote>
      <figcaption className="mt-auto pt-5 text-[0.9375rem]">
        <span className="font-medium">{name}</span>
        {city && <span className="text-stone">, {city}</span>}
        {product && (
          <Link
            to={product.url}
            className="block text-stone underline-offset-4 hover:text-garnet hover:underline"
          >
            {product.name}
          </Link>
        )}
        {mark && <Badge className="mt-3">{mark}</Badge>}
      </figcaption>
    </figure>
  )
}
