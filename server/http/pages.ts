import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Storefront } from '#server/storefront.server.ts'
import type { Fresh, KeptAnswers } from './kept-answers.ts'

/** The bundle the storefront was built into; its entry hands out the key under which loaders look for the shop. */
export type PagesBundle = ServerBuild & {
  entry: { module: { storefrontContext: Parameters<RouterContextProvider['set']>[0] } }
}

type Pages = {
  bundle: () => Promise<PagesBundle>
  /** Gives the storefront of one moment, so that no page shows half of before a change and half of after it. */
  onStorefront: <Result>(work: (storefront: Storefront) => Promise<Result>) => Promise<Result>
  kept: KeptAnswers
  /** Where the payment popup's script and frame come from, for the content security policy. */
  paymentOrigins: string[]
  /** The shop's day: ads begin and end with it, openings grow older. */
  today: () => string
  mode: 'development' | 'production'
}

/**
 * Every address that is no API call and no file is a page. What the server renders is anonymous (the token lives in
 * session storage), so a page may be kept and shared.
 */
export function servePages(app: FastifyInstance, pages: Pages): void {
  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reply.code(405).send({ message: 'This address is only for reading.' })
    if (pages.mode === 'development') {
      const fresh = await render(pages, request)
      return reply.code(fresh.status).headers(fresh.headers).send(fresh.body)
    }
    const key = `page ${pages.today()} ${withoutTracking(request.url)}`
    return pages.kept.reply(request, reply, key, () => render(pages, request))
  })
}

async function render(pages: Pages, request: FastifyRequest): Promise<Fresh> {
  const bundle = await pages.bundle()
  return pages.onStorefront((storefront) => renderOf(bundle, storefront, pages, request))
}

async function renderOf(
  bundle: PagesBundle,
  storefront: Storefront,
  pages: Pages,
  request: FastifyRequest,
): Promise<Fresh> {
  const context = new RouterContextProvider()
  context.set(bundle.entry.module.storefrontContext, storefront)
  const url = new URL(request.url, storefront.origin)
  const response = await createRequestHandler(bundle, pages.mode)(
    new Request(url, { headers: PLAIN }),
    context,
  )
  const body = await response.text()
  const headers = Object.fromEntries(response.headers)
  if (pages.mode === 'production' && headers['content-type']?.startsWith('text/html'))
    headers['content-security-policy'] = contentSecurityPolicy(body, pages.paymentOrigins)
  return { status: response.status, headers, body }
}

/** Pages depend on their address alone; no header of the asker may reach the rendering. */
const PLAIN = { accept: 'text/html' }

/** Advertisers' marks in an address do not make it another page. */
function withoutTracking(url: string): string {
  const [path = '', query] = url.split('?')
  if (!query) return path
  const kept = new URLSearchParams(query)
  for (const name of [...kept.keys()]) if (/^(utm_|gclid$|fbclid$)/.test(name)) kept.delete(name)
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** Only the page's own inline scripts, by their hashes, and the payment provider's may run. */
function contentSecurityPolicy(html: string, paymentOrigins: string[]): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const payment = paymentOrigins.join(' ')
  return [
    "default-src 'self'",
    `script-src 'self' ${[...new Set(inline)].join(' ')} ${payment}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${payment}`,
    `frame-src 'self' https://www.openstreetmap.org ${payment}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
