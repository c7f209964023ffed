import type { FastifyInstance } from 'fastify'
import type { NotReady } from '#db/readiness.ts'

/** `/healthz`: the process lives. `/readyz`: visitors may be sent here; 503 with the reason where they may not. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<NotReady>): void {
  app.get('/healthz', () => ({ status: 'live' }))
  app.get('/readyz', async (_request, reply) => {
    const fault = await isReady()
    return reply.code(fault ? 503 : 200).send(fault ?? { status: 'ready' })
  })
}
