import type { FastifyInstance } from 'fastify'
import { addressOfShort } from '#server/notifications/short-links.store.ts'
import type { Shop } from '#server/shop.ts'

/** The short addresses of orders and parcels that an SMS has room for. */
export function serveParcelLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { short: string } }>('/t/:short', async ({ params }, reply) => {
    return reply.header('cache-control', 'no-store').redirect(await addressOfShort(shop, params.short), 302)
  })
}
