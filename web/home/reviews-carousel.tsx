import clsx from 'clsx'
import { Link } from 'react-router'
import { paddedCount } from '#rules/reviews/padded-count.ts'
import { TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Rating } from '#web/ui/display/rating.tsx'
import type { Testimonial } from './testimonials.ts'

/** Customers' reviews, three at a time. */
export function ReviewsCarousel({ testimonials }: { testimonials: readonly Testimonial[] }) {
  return (
    <Carousel
      label="Customer reviews"
      itemName="review"
      items={testimonials}
      card={(testimonial, card) => <Card testimonial={testimonial} {...card} />}
      number={paddedCount}
      className="column"
      footer={
        <p className="mt-2 text-center">
          <TextLink variant="caps" to={paths.customerReview()}>
            Read all reviews
          </TextLink>
        </p>
      }
    />
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
      {rating !== null && <Rating value={rating} className="self-center" />}
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
