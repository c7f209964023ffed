import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { dayNumber } from '#rules/days.ts'
import { s3SettingsOf } from '#server/adapters/files/s3-settings.ts'
import type { Changes } from '#server/changes/change-feed.ts'
import { serveAssets } from '#server/http/assets.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import type { Shop } from '#server/shop.ts'
import { storefront } from '#server/storefront/storefront.server.ts'
import { pageFinder } from './page-finder.ts'
import { servePages } from './pages.ts'
import type { PagesBundle } from './pages-bundle.ts'

type Parts = { shop: Shop; origin: string; responseCache: ResponseCache; changes: Changes }

const CLIENT = fileURLToPath(new URL('../../../build/client', import.meta.url))

/** The pages as `npm start` built them. */
export async function productionPages(
  app: FastifyInstance,
  { shop, origin, responseCache, changes }: Parts,
): Promise<void> {
  const bundle = await builtPages()
  const shared = s3SettingsOf(shop.config) ? { store: shop.files, now: shop.clock.now() } : undefined
  await serveAssets(app, CLIENT, shared)
  const paymentOrigins = shop.config.isDemo
    ? []
    : ['https://checkout.razorpay.com', 'https://api.razorpay.com']
  servePages(app, {
    bundle: async () => bundle,
    onStorefront: (work) => shop.snapshot((moment, tags) => work(storefront(moment, origin), tags)),
    responseCache,
    find: pageFinder(shop, changes),
    today: () => dayNumber(shop.clock.now()),
    paymentOrigins,
    mode: 'production',
  })
}

/** A name of package.json: the bundle of the server takes the pages in, so that both share one React Router. */
export async function builtPages(): Promise<PagesBundle> {
  return import('#pages').catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'ERR_MODULE_NOT_FOUND') throw fault
    throw new Error('The pages are not built yet. Run npm start, or npm run build first.')
  })
}

/** The pages from source, reloaded in the browser as files change. */
export async function developmentPages(
  app: FastifyInstance,
  { shop, origin, responseCache, changes }: Parts,
): Promise<void> {
  const { createServer } = await import('vite')
  const { default: fastifyMiddie } = await import('@fastify/middie')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onClose', () => vite.close())
  await app.register(fastifyMiddie)
  app.use(vite.middlewares)
  servePages(app, {
    bundle: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBundle,
    onStorefront: (work) => shop.snapshot((moment, tags) => work(storefront(moment, origin), tags)),
    responseCache,
    find: pageFinder(shop, changes),
    today: () => dayNumber(shop.clock.now()),
    paymentOrigins: [],
    mode: 'development',
  })
}
