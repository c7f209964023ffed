import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './image.tsx'

const ring = {
  src: '/r.webp',
  sources: { avif: '/r.avif 400w', webp: '/r.webp 400w' },
  width: 800,
  height: 1000,
  alt: 'A ring',
}

test('an image reserves its place and waits until it is near', () => {
  const html = renderToStaticMarkup(<Image {...ring} />)
  expect(html).toMatch(/width="800" height="1000"/)
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('<source type="image/avif" srcSet="/r.avif 400w"')
  expect(html.indexOf('/r.avif 400w')).toBeLessThan(html.indexOf('/r.webp 400w'))
})

test('the image of the first screen is fetched at once', () => {
  const html = renderToStaticMarkup(<Image {...ring} priority />)
  expect(html).toContain('loading="eager"')
  expect(html).toContain('fetchPriority="high"')
})
