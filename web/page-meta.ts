import type { MetaDescriptor } from 'react-router'

export type PageWords = {
  /** The shop's public address; canonical links and images are absolute. */
  origin: string
  path: string
  title: string
  description: string
  /** Site-relative address of the page's preview image. */
  image?: string | undefined
  type?: 'website' | 'article' | 'product'
  /** False for a page that is a view of another one: a filtered list, a later page. */
  indexed?: boolean
}

/** The description of a page for search engines and shared links. */
export function pageMeta(words: PageWords): MetaDescriptor[] {
  const { origin, path, title, description, image, type = 'website', indexed = true } = words
  const url = `${origin}${path}`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    ...(image ? [{ property: 'og:image', content: `${origin}${image}` }] : []),
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
  ]
}
