import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Points at the page after this one (RFC 8288), when this one is full. The address is made of what the list reads: the
 * header is cached, and nobody else's parameters belong into it.
 */
export function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { limit: number },
  items: readonly { id: string }[],
): void {
  const last = items.at(-1)
  if (!last || items.length < page.limit) return
  const [path] = request.url.split('?')
  const next = new URLSearchParams({ limit: String(page.limit), after: last.id })
  reply.header('link', `<${path}?${next}>; rel="next"`)
}
