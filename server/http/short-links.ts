import type { FastifyInstance } from 'fastify'
import { addressOfShortProduct } from '#server/catalogue/short-links.store.ts'
import { addressOfShort } from '#server/notifications/short-links.store.ts'
import type { Shop } from '#server/shop.ts'

/** The short addresses of orders, parcels and products that an SMS has room for. */
export function serveShortLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { short: string } }>('/t/:short', async ({ params: { short } }, reply) => {
    const address = (await addressOfShortProduct(shop.db, short)) ?? (await addressOfShort(shop, short))
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })
}
