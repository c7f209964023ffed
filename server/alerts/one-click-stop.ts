import type { FastifyPluginAsync } from 'fastify'
import { stopLinkedAlert as contract } from '#contracts/alerts.ts'
import { notFound } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { stopLinkedAlert } from './linked-alert.ts'

/**
 * The `List-Unsubscribe` of an alert's e-mail, which mail programs POST to when their *Unsubscribe* is pressed
 * (RFC 8058). GET of the same address is a page that asks first, because mail scanners open every link.
 */
export function oneClickStop(shop: Shop): FastifyPluginAsync {
  return async (app) => {
    // `List-Unsubscribe=One-Click` says nothing that the address does not.
    for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
      app.addContentTypeParser(type, { parseAs: 'string' }, (_request, _body, done) => done(null, null))
    app.post<{ Querystring: unknown }>('/alerts/stop', async (request, reply) => {
      const query = contract.body.safeParse(request.query)
      if (!query.success) throw notFound('This link is not complete.')
      await stopLinkedAlert(shop, query.data.token)
      return reply.header('cache-control', 'no-store').send({ message: 'The alert is over.' })
    })
  }
}
