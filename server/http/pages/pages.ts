import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider } from 'react-router'
import { FAULT_REFERENCE_PLACE, faultReference } from '#rules/pages/fault-reference.ts'
import type { Tag } from '#server/changes/tags.ts'
import type { FreshResponse, ResponseCache } from '#server/http/cache/response-cache.ts'
import { countRequest } from '#server/http/limits/rate-limit.ts'
import { permissionsPolicy } from '#server/http/security-headers.ts'
import { currentTrail } from '#server/logging/trail.ts'
import type { Storefront } from '#server/storefront/storefront.server.ts'
import type { PageFinder } from './page-finder.ts'
import { pagePolicy } from './page-policy.ts'
import { bundleFor } from './page-routes.ts'
import type { PagesBundle, RenderedPage } from './pages-bundle.ts'

type Pages = {
  bundle: () => Promise<PagesBundle>
  /** Gives the storefront of one moment, so that no page shows half of before a change and half of after it. */
  onStorefront: <Result>(
    work: (storefront: Storefront, tags: ReadonlySet<Tag>) => Promise<Result>,
  ) => Promise<Result>
  responseCache: ResponseCache
  find: PageFinder
  /** Where the payment popup's script and frame come from, for the content security policy. */
  paymentOrigins: string[]
  /** The shop's day: ads begin and end with it, openings grow older. */
  today: () => number
  mode: 'development' | 'production'
}

/**
 * Every address but those of calls and files is a page. A rendered page is anonymous (the token lives in session
 * storage), so it may be cached and shared.
 */
export function servePages(app: FastifyInstance, pages: Pages): void {
  app.setNotFoundHandler({ preHandler: countRequest(app) }, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).send({ message: 'This address accepts only GET requests.' })
    const url = new URL(request.url, 'http://shop')
    if (pages.mode === 'development') {
      const fresh = await render(pages, url.pathname + url.search)
      reply.removeHeader('content-security-policy')
      return reply.code(fresh.status).headers(fresh.headers).send(fresh.body)
    }
    return answerPage(pages, url, request, reply)
  })
}

async function answerPage(pages: Pages, url: URL, request: FastifyRequest, reply: FastifyReply) {
  if (url.pathname === ROUTE_DISCOVERY) return discoverRoutes(pages, url, reply)
  const bundle = await pages.bundle()
  const page = await pages.find(bundle, url, request.url)
  if (page.kind === 'redirect') return reply.header('cache-control', 'no-store').redirect(page.to, 301)
  const { address, isCacheable, hasQuery } = page
  const today = pages.today()
  const key = isCacheable ? `page ${today} ${address}` : null
  const place = { key, isOpen: hasQuery, isCurrent: () => pages.today() === today }
  return pages.responseCache.reply(request, reply, place, () => render(pages, address))
}

/** Where the browser asks which files the next pages need (React Router's lazy route discovery). */
const ROUTE_DISCOVERY = '/__manifest'

/** Nothing is rendered or read for it, and the addresses in it can be mixed without end: it is not kept here. */
async function discoverRoutes(pages: Pages, url: URL, reply: FastifyReply) {
  const target = new URL(url.pathname, url)
  for (const name of ['paths', 'version']) {
    const value = url.searchParams.get(name)
    if (value !== null) target.searchParams.set(name, value)
  }
  const response = await handlerOf(await pages.bundle(), pages.mode)(new Request(target))
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text())
}

/** `address`: path and query. */
async function render(pages: Pages, address: string): Promise<FreshResponse> {
  const bundle = await pages.bundle()
  return pages.onStorefront(async (storefront, tags) => ({
    ...(await renderOf(bundle, storefront, pages, address)),
    tags,
  }))
}

async function renderOf(
  bundle: PagesBundle,
  storefront: Storefront,
  pages: Pages,
  address: string,
): Promise<Omit<FreshResponse, 'tags'>> {
  const context = new RouterContextProvider()
  const rendered: { page: RenderedPage | null } = { page: null }
  context.set(bundle.entry.module.storefrontContext, storefront)
  context.set(bundle.entry.module.renderedPageContext, rendered)
  const url = new URL(address, storefront.origin)
  const handle = handlerOf(bundleFor(bundle, url.pathname), pages.mode)
  const response = await handle(new Request(url, { headers: PLAIN }), context)
  const { html, scripts } = rendered.page ?? { html: await response.text(), scripts: [] }
  const headers = Object.fromEntries(response.headers)
  const mayScan = /^\/admin(\/|$)/.test(url.pathname)
  if (pages.mode === 'production' && headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = pagePolicy(scripts, pages.paymentOrigins, { mayScan })
  if (mayScan) headers['permissions-policy'] = permissionsPolicy({ camera: '(self)' })
  return { status: response.status, headers, body: referenced(html, response.status) }
}

/** A page that tells of a fault says which: the one in whose request it was rendered. */
function referenced(body: Buffer | string, status: number): Buffer | string {
  if (status < 500) return body
  const { requestId } = currentTrail()
  return body.toString().replaceAll(FAULT_REFERENCE_PLACE, requestId ? faultReference(requestId) : '')
}

/** Pages depend on their address alone; no request header may reach the rendering. */
const PLAIN = { accept: 'text/html' }

const handlers = new WeakMap<PagesBundle, RequestHandler>()

/** Made once for a bundle: it sorts all routes. */
function handlerOf(bundle: PagesBundle, mode: Pages['mode']): RequestHandler {
  const handler = handlers.get(bundle) ?? createRequestHandler(bundle, mode)
  handlers.set(bundle, handler)
  return handler
}
