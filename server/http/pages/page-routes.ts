import { pathOf, routesOf } from './page-address.ts'
import type { PagesBundle } from './pages-bundle.ts'

const bundles = new WeakMap<PagesBundle, Map<string, PagesBundle>>()

/**
 * The bundle with the few routes that a page at this path lists: its own, and those of the addresses above it. React Router
 * goes through all routes of a bundle some ten times for each page, and the shop has a hundred. The path is one that a page
 * is rendered at, so the same route is always among the same others.
 */
export function bundleFor(bundle: PagesBundle, pathname: string): PagesBundle {
  const { path } = pathOf(pathname)
  const own = idsAt(bundle, path)
  const leaf = own.at(-1) ?? ''
  const ofBundle = bundles.get(bundle) ?? new Map<string, PagesBundle>()
  bundles.set(bundle, ofBundle)
  const made =
    ofBundle.get(leaf) ?? withRoutes(bundle, [...own, ...above(path).flatMap((one) => idsAt(bundle, one))])
  ofBundle.set(leaf, made)
  return made
}

const idsAt = (bundle: PagesBundle, path: string) =>
  (routesOf(bundle).match(path) ?? []).map(({ route }) => route.id ?? '')

/** `/` and `/gold`, for `/gold/Lotus-Ring`. */
const above = (path: string) =>
  path.split('/').map((_, count, parts) => parts.slice(0, count).join('/') || '/')

function withRoutes({ routes, assets, ...bundle }: PagesBundle, ids: readonly string[]): PagesBundle {
  const only = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))
  return { ...bundle, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } }
}
