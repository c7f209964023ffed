import type { FastifyInstance } from 'fastify'
import { openBillLink } from '#server/invoices/bill-links.ts'
import type { Shop } from '#server/shop.ts'

/** The bill behind a signed link, without a login: nobody keeps it, finds it by searching, or learns its address from where it leads. */
export function serveBillLinks(app: FastifyInstance, shop: Shop): void {
  app.get<{ Params: { token: string } }>('/bill/:token', async ({ params: { token } }, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow, noarchive')
      .header('referrer-policy', 'no-referrer')
    const { fileName, bytes } = await openBillLink(shop, token)
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${fileName}"`)
      .send(bytes)
  })
}
