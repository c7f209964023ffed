import { createStaticHandler, type RouteMatch, type RouteObject, type StaticHandler } from 'react-router'
import { type KnownAddresses, NOTHING, type PageHandle } from '#rules/pages/page-address.ts'
import type { PagesBundle } from './pages-bundle.ts'

/** A page under the one address it is rendered and cached at, or the other address that what was asked for has. */
export type AskedPage =
  | {
      kind: 'page'
      address: string
      /** Not cacheable is only what says where to go instead: that depends on how it was asked for. */
      isCacheable: boolean
      /** Addresses with a query, and those that say so, are without number; the others are as many as there are pages. */
      hasQuery: boolean
    }
  | { kind: 'redirect'; to: string }

/**
 * Finds the page by the routes' own declarations (`handle.address`), from the URL as the browser sent it. Parameters
 * that no route reads, other capitals, a slash at the end and other ways of encoding lead to the same page.
 */
export async function askedPage(bundle: PagesBundle, url: URL, known: KnownAddresses): Promise<AskedPage> {
  const { path, isData } = pathOf(url.pathname)
  const branch: readonly RouteMatch[] = routesOf(bundle).match(path) ?? []
  const params = branch.at(-1)?.params ?? {}
  const handle = branch.at(-1)?.route.handle as PageHandle | undefined
  const resolved = handle && (await handle.address({ params, query: url.searchParams, known }))
  const canonical = fill(patternOf(branch), resolved?.params ?? {})
  const isMoved = Object.entries(resolved?.params ?? {}).some(([name, value]) => params[name] !== value)
  const isElsewhere = isMoved && !resolved?.missing
  if (isElsewhere && !isData) return { kind: 'redirect', to: canonical + url.search }
  const query = new URLSearchParams(resolved?.query)
  const hasQuery = query.size > 0 || resolved?.isOpen === true
  const routes = isData ? wantedRoutes(url, branch) : null
  if (routes) query.set('_routes', routes)
  const page = isElsewhere ? path : canonical
  const address = (isData ? dataPath(page) : page) + (query.size > 0 ? `?${query}` : '')
  return { kind: 'page', address, isCacheable: !isElsewhere, hasQuery }
}

const sorted = new WeakMap<PagesBundle, StaticHandler>()

/** `matchRoutes` would sort all routes for each address; a handler sorts its routes once. */
export function routesOf(bundle: PagesBundle): StaticHandler {
  const routes = sorted.get(bundle) ?? createStaticHandler(nested(bundle.routes))
  sorted.set(bundle, routes)
  return routes
}

/** The routes as React Router nests them; the build lists them flat. */
function nested(routes: PagesBundle['routes'], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path } = route
    const { handle } = route.module
    if (route.index) return [{ id, path, handle, index: true }]
    return [{ id, path, handle, children: nested(routes, id) }]
  })
}

/** `/:category/:productSlug`. */
function patternOf(branch: readonly RouteMatch[]): string {
  const parts = branch.flatMap(({ route }) => (route.path ? [route.path.replace(/^\//, '')] : []))
  return `/${parts.join('/')}`
}

/** Params that the page does not read are filled with what exists nowhere; four parts match no other route than `*`. */
function fill(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? NOTHING))
    .replace(/\*$/, Array(4).fill(NOTHING).join('/'))
}

/**
 * The browser asks for a page's data at the page's path and `.data`, at `/_.data` where the path ends with a slash, as
 * the home page's does (React Router's single fetch).
 */
export function pathOf(pathname: string): { path: string; isData: boolean } {
  if (!pathname.endsWith('.data')) return { path: pathname, isData: false }
  return { path: pathname.replace(/(\/_)?\.data$/, '') || '/', isData: true }
}

const dataPath = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)

/** The loaders that were asked for and that the page has; null for all of them. */
function wantedRoutes(url: URL, branch: readonly RouteMatch[]): string | null {
  const names = url.searchParams.get('_routes')?.split(',')
  if (!names) return null
  const ids = branch.map(({ route }) => route.id ?? '').filter((id) => names.includes(id))
  return ids.length < branch.length && ids.length > 0 ? ids.join(',') : null
}
