import type { FastifyInstance } from 'fastify'
import type { NotReady } from '#db/readiness.ts'

export const STOPPING: NotReady = {
  status: 'stopping',
  reason: 'This process was told to stop, and finishes what it has begun. Another one serves.',
}

/** After `stop` each connection ends with its response, so that its next request reaches another process. */
export function endConnectionsAtStop(app: FastifyInstance, stop: AbortSignal | undefined): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stop?.aborted) reply.header('connection', 'close')
  })
}
