import type { MetaDescriptor } from 'react-router'

export type BreadcrumbStep = { name: string; path: string }

/** The way from the home page to this one as search engines read it (schema.org). */
export function breadcrumbJsonLd(origin: string, steps: readonly BreadcrumbStep[]): MetaDescriptor {
  return {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${origin}${path}`,
      })),
    },
  }
}
