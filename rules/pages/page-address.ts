import type { ProductWithVariants } from '../catalogue/variants.ts'

/** A product as its address needs it. */
export type KnownProduct = ProductWithVariants & { categorySlug: string; slug: string }

/**
 * Facts about an address that only the database knows. Each costs one cheap statement at most, lists none most of the
 * time.
 */
export type KnownAddresses = {
  /** By category and slug in any capitals, or by id in place of the slug; null where nothing is on sale there. */
  product: (category: string, slug: string) => Promise<KnownProduct | null>
  infoPages: () => Promise<readonly string[]>
  jewelleryTypes: () => Promise<readonly string[]>
  /** Countries that anything imported comes from. */
  origins: () => Promise<readonly string[]>
  departments: () => Promise<readonly string[]>
}

export type AskedAddress = {
  /** Parameters of the route's path, decoded. */
  params: Readonly<Record<string, string | undefined>>
  query: URLSearchParams
  known: KnownAddresses
}

/** The one address under which a page is rendered and cached, however it was asked for. */
export type PageAddress = {
  params: Readonly<Record<string, string>>
  /** The part of the query that the page reads: valid, without defaults, in a fixed order. */
  query?: URLSearchParams
  /** Addresses of this page can be made up without end, as those with a query. */
  isOpen?: boolean
  /** Nothing is there: `params` is an address that never exists, and all such pages share one cache entry. */
  missing?: boolean
}

/**
 * The `handle` that a route exports. A route without one reads neither its params nor the query on the server: all its
 * addresses are one page.
 */
export type PageHandle = { address: (asked: AskedAddress) => PageAddress | Promise<PageAddress> }

/** A name that no product, page or category can have. */
export const NOTHING = '00000000-0000-0000-0000-000000000000'

/** The id a further page of a list begins behind, or nothing. */
export function readAfter(query: URLSearchParams): string | null {
  const id = query.get('after') ?? ''
  return UUID.test(id) ? id : null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
