import { SEARCH } from '#rules/finding/search.ts'
import type { SearchPageData } from '#server/storefront/page-data.server.ts'
import { ProductGrid } from '#web/catalogue/product-grid.tsx'
import { RecentlyViewed } from '#web/catalogue/viewed/recently-viewed.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'

type Suggestions = NonNullable<SearchPageData['suggestions']>

/** Nothing was found: words that look alike, the categories, and what is popular. */
export function SearchSuggestions({ q, suggestions }: { q: string; suggestions: Suggestions }) {
  const { words, categories, popular } = suggestions
  return (
    <div className="column pt-8 pb-20 sm:pb-28">
      <div role="status">
        <p className="text-heading font-display">{headline(q)}</p>
        <p className="mt-2 text-stone">
          {q.length >= SEARCH.minQuery
            ? 'Check the spelling, or use fewer or more general words.'
            : 'You can name a type, a metal, a purity, a stone or a price: “22k bangle under 2 lakh”.'}
        </p>
      </div>
      {words.length > 0 && (
        <Links label="Did you mean" links={words.map((word) => ({ to: paths.search(word), label: word }))} />
      )}
      <Links
        label="Categories"
        links={categories.map(({ category_name, label }) => ({ to: paths.category(category_name), label }))}
      />
      {popular.length > 0 && (
        <section className="pt-14">
          <SectionHeading title="Pieces we are proud of" level={3} className="mb-7" />
          <ProductGrid products={popular} level={3} />
        </section>
      )}
      <div className="pt-14">
        <RecentlyViewed />
      </div>
    </div>
  )
}

function headline(q: string): string {
  if (q.length >= SEARCH.minQuery) return `No results found for “${q}”`
  return q ? 'Please type at least two letters' : 'What are you looking for?'
}

function Links({ label, links }: { label: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={label} className="pt-8">
      <h2 className="mb-3 text-bronze label-caps">{label}</h2>
      <ul className="flex flex-wrap gap-2">
        {links.map((link) => (
          <li key={link.to}>
            <LinkButton kind="secondary" size="small" to={link.to}>
              {link.label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </nav>
  )
}
