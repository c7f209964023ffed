import { CATEGORIES } from '#rules/catalogue/categories.ts'
import { shopListingAddress } from '#rules/finding/shop-listing-address.ts'
import { shopMenu } from '#rules/finding/shop-listings.ts'
import { typeNames } from '#server/catalogue/list-categories.ts'
import { productAddress } from '#server/catalogue/products.present.ts'
import type { Shop } from '#server/shop.ts'
import { countProducts, listedInfoPages, listedProducts } from './sitemap.store.ts'

/** The protocol allows 50,000 addresses a file; smaller files are read again sooner. */
const MAX_ADDRESSES = 10_000

type Site = {
  shop: Shop
  /** `https://shop.example` */
  origin: string
  /** Addresses a file. */
  max?: number
}

type Entry = { path: string; lastModified?: Date }

/** Everything that search engines should know: one list, or of a large shop the list of {@link sitemapOfProducts}. */
export async function sitemap({ shop, origin, max = MAX_ADDRESSES }: Site): Promise<string> {
  const [pages, products] = [await pagesOf(shop), await countProducts(shop.db)]
  if (pages.length + products <= max)
    return addresses(origin, [...pages, ...(await entriesOfProducts(shop, 0, max))])
  const parts = Array.from({ length: Math.ceil(products / max) }, (_, part) => `pieces-${part + 1}`)
  const files = ['pages', ...parts].map((name) => tag('sitemap', loc(origin, `/sitemap-${name}.xml`)))
  return xml('sitemapindex', files)
}

export async function sitemapOfPages({ shop, origin }: Site): Promise<string> {
  return addresses(origin, await pagesOf(shop))
}

/** The products of one part, counted from 1; nothing where there is no such part. */
export async function sitemapOfProducts(
  { shop, origin, max = MAX_ADDRESSES }: Site,
  part: number,
): Promise<string | null> {
  const entries = part >= 1 ? await entriesOfProducts(shop, (part - 1) * max, max) : []
  return entries.length > 0 ? addresses(origin, entries) : null
}

async function pagesOf(shop: Shop): Promise<Entry[]> {
  shop.dependOn('pages')
  const [info, menu] = [await listedInfoPages(shop.db), shopMenu(await typeNames(shop))]
  return [
    ...['/', ...CATEGORIES.map((slug) => `/${slug}`)].map((path) => ({ path })),
    ...Object.values(menu).flatMap((links) => links.map(({ slug }) => ({ path: shopListingAddress(slug) }))),
    ...[
      '/exclusivecollection',
      '/customer-review',
      '/gold-rate',
      ...shop.modules.flatMap(({ pages = [] }) => pages),
      '/size-guide',
      '/careers',
    ].map((path) => ({ path })),
    ...info.map(({ slug, updatedAt }) => ({
      path: `/info/${encodeURIComponent(slug)}`,
      lastModified: updatedAt,
    })),
  ]
}

async function entriesOfProducts({ db, dependOn }: Shop, skip: number, limit: number): Promise<Entry[]> {
  dependOn('products')
  const products = await listedProducts(db, { skip, limit })
  return products.map(({ categorySlug, slug, updatedAt }) => ({
    path: productAddress(categorySlug, slug),
    lastModified: updatedAt,
  }))
}

function addresses(origin: string, entries: Entry[]): string {
  const url = ({ path, lastModified }: Entry) =>
    tag('url', loc(origin, path) + (isMoment(lastModified) ? tag('lastmod', lastModified.toISOString()) : ''))
  return xml('urlset', entries.map(url))
}

/** A moment out of range is not told: the address is right all the same. */
const isMoment = (at: Date | undefined): at is Date => at !== undefined && !Number.isNaN(at.getTime())

function xml(root: 'urlset' | 'sitemapindex', children: string[]): string {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${children.join('\n')}\n</${root}>\n`
}

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`

/** Addresses come percent-encoded; of what XML reserves only these are left. */
const loc = (origin: string, path: string) =>
  tag('loc', `${origin}${path}`.replaceAll('&', '&amp;').replaceAll("'", '&apos;'))
