import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactSettings } from '#contracts/admin/settings.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { sitemap, sitemapOfPages, sitemapOfProducts } from './sitemap.ts'

type Parts = { shop: Shop; origin: string; responseCache: ResponseCache }

/** Pages that are one person's, or nobody's: a search engine has no business there. */
const PRIVATE = [
  '/admin',
  '/api/',
  '/cart',
  '/demo/',
  '/login',
  '/sandbox/',
  '/shipping-details',
  '/*/shipping$',
  '/t/',
  '/bill/',
]

/** Files that machines ask for by a fixed address: where to look, what there is, how to install the shop on a phone. */
export function serveDiscovery(app: FastifyInstance, { shop, origin, responseCache }: Parts): void {
  const keep = (
    key: string,
    type: string,
    make: (moment: Shop) => Promise<string | null>,
    isOpen = false,
  ) => {
    return (request: FastifyRequest, reply: FastifyReply) =>
      responseCache.reply(request, reply, { key: `discovery ${key}`, isOpen }, () =>
        shop.snapshot(async (moment, tags) => {
          const body = await make(moment)
          const headers = { 'content-type': `${body === null ? 'text/plain' : type}; charset=utf-8` }
          return { status: body === null ? 404 : 200, headers, body: body ?? 'File not found.\n', tags }
        }),
      )
  }

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots(origin)),
  )
  app.get(
    '/sitemap.xml',
    keep('sitemap', 'application/xml', (shop) => sitemap({ shop, origin })),
  )
  app.get(
    '/sitemap-pages.xml',
    keep('pages', 'application/xml', (shop) => sitemapOfPages({ shop, origin })),
  )
  app.get<{ Params: { part: string } }>('/sitemap-pieces-:part(^\\d{1,5}).xml', (request, reply) => {
    const part = Number(request.params.part)
    const make = (shop: Shop) => sitemapOfProducts({ shop, origin }, part)
    return keep(`pieces ${part}`, 'application/xml', make, true)(request, reply)
  })
  for (const { path, type, query: names = [], make } of shop.modules.flatMap(({ files = [] }) => files))
    app.get<{ Querystring: Record<string, unknown> }>(path, (request, reply) => {
      const query = readOf(request.query, names)
      const key = `${path} ${new URLSearchParams(query)}`
      return keep(key, type, (shop) => make(shop, { origin, query }), names.length > 0)(request, reply)
    })
  for (const { path, type, make } of shop.modules.flatMap(({ streams = [] }) => streams))
    app.get(path, async (_request, reply) => {
      const made = await make(shop, { origin })
      if (!made) return reply.code(404).type('text/plain; charset=utf-8').send('File not found.\n')
      return reply.type(type).header('cache-control', 'no-cache').send(made)
    })
  app.get('/manifest.webmanifest', keep('manifest', 'application/manifest+json', manifest))
}

/** The parameters that are read, as texts. */
function readOf(query: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const texts = names.flatMap((name) => {
    const value = query[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return Object.fromEntries(texts)
}

function robots(origin: string): string {
  const rules = PRIVATE.map((path) => `Disallow: ${path}`)
  return `${['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`].join('\n')}\n`
}

async function manifest(shop: Shop): Promise<string> {
  const { shopName } = await readSetting(shop, contactSettings)
  return JSON.stringify({
    id: '/',
    name: shopName,
    short_name: shopName,
    lang: 'en-IN',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf8f3',
    theme_color: '#fbf8f3',
    icons: [
      { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  })
}
