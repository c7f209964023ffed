import { expect, test } from 'vitest'
import { breadcrumbJsonLd } from './breadcrumb-json-ld.ts'

test('each breadcrumb has its position, its name and its full address', () => {
  const steps = [
    { name: 'Home', path: '/' },
    { name: 'Gold', path: '/gold' },
  ]
  expect(breadcrumbJsonLd('https://sgj.example', steps)).toEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://sgj.example/' },
        { '@type': 'ListItem', position: 2, name: 'Gold', item: 'https://sgj.example/gold' },
      ],
    },
  })
})
