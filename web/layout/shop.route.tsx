import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse, Link, Outlet, useLocation } from 'react-router'
import { isCategory } from '#rules/catalogue/categories.ts'
import { Header } from '#web/layout/header/header.tsx'
import { storefrontContext } from '#web/storefront-context.ts'
import { ToastGate } from '#web/ui/overlay/toast-gate.tsx'
import type { Route } from './+types/shop.route'
import { ChatButton } from './chat-button.tsx'
import { Footer } from './footer.tsx'
import { NotFound } from './not-found.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PageFault } from './page-fault.tsx'
import { keepProducts } from './search/search-cache.ts'
import { useScrollWithPath } from './use-scroll-with-path.ts'
import { whenIdle } from './when-idle.ts'

export function loader({ context }: Route.LoaderArgs) {
  return context.get(storefrontContext).frame()
}

/** Milliseconds for which the header's rate and the footer's words are fresh enough. */
const FRESH = 5 * 60_000
let loadedAt = Date.now()

/**
 * Another page does not fetch the frame again: a page that fails to arrive then fails in its own words, inside the frame.
 */
export function shouldRevalidate() {
  if (Date.now() - loadedAt < FRESH) return false
  loadedAt = Date.now()
  return true
}

/** The frame around every page of the shop. */
export default function ShopFrame({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  )
}

function Frame({ data, children }: { data: Route.ComponentProps['loaderData']; children: ReactNode }) {
  useScrollWithPath()
  useProductsForSearch()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-garnet px-5 py-3 text-paper focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <Header contact={data.contact} rates={data.rates} types={data.types} />
      {/* As high as the window, so that the footer does not come into sight and go again while a page loads. */}
      <main id="content" tabIndex={-1} className="min-h-dvh pt-(--header) outline-none">
        {children}
      </main>
      <ChatButton contact={data.contact} />
      <Footer contact={data.contact} year={data.year} />
      <ToastGate link={Link} />
      <OfflineNotice />
    </div>
  )
}

/** The home page and the listings fill the list that search answers from, once they are idle. */
function useProductsForSearch() {
  const { pathname } = useLocation()
  const filling = pathname === '/' || isCategory(pathname.slice(1))
  useEffect(() => (filling ? whenIdle(keepProducts) : undefined), [filling])
}

/**
 * Errors that no page has caught: an address that does not exist, or a fault of ours. The frame stays if it is known.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404
  const page = missing ? <NotFound /> : <PageFault error={error} />
  return loaderData ? <Frame data={loaderData}>{page}</Frame> : <main id="content">{page}</main>
}
