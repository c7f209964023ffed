import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { LinkButton, TextLink } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { Ornament } from '#web/ui/display/ornament.tsx'

const LABELS = {
  gold: 'Gold',
  silver: 'Silver',
  gemstones: 'Gemstones',
  platinum: 'Platinum',
  'gift-articles': 'Gift Articles',
  diamonds: 'Diamonds',
} as const satisfies Record<(typeof CATEGORIES)[number], string>

/** An address without a page, with the ways out. For any route's ErrorBoundary. */
export function NotFound({ title = 'This page does not exist' }: { title?: string }) {
  return (
    <div className="flex flex-col items-center text-center column section">
      <title>Page not found</title>
      <Ornament className="mb-7" />
      <h1 className="text-title">{title}</h1>
      <p className="mt-4 max-w-md text-stone">
        The link may be old or mistyped. Everything we sell is in one of these categories.
      </p>
      <ul className="mt-6 flex flex-wrap justify-center gap-x-8">
        {CATEGORIES.map((slug) => (
          <li key={slug}>
            <TextLink variant="caps" to={paths.category(slug)}>
              {LABELS[slug]}
            </TextLink>
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home()}>Go to the home page</LinkButton>
        <LinkButton kind="secondary" to={paths.section('contact')}>
          Ask us
        </LinkButton>
      </div>
    </div>
  )
}
