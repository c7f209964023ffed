import type { FastifyReply, FastifyRequest } from 'fastify'

/** Points at the page after this one (RFC 8288), when this one is full. */
export function linkNextPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { limit: number },
  items: readonly { id: string }[],
): void {
  const last = items.at(-1)
  if (!last || items.length < page.limit) return
  const next = new URL(request.url, 'http://shop')
  next.searchParams.set('after', last.id)
  reply.header('link', `<${next.pathname}${next.search}>; rel="next"`)
}
