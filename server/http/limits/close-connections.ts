import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { STOP_LIMITS } from '#server/time-limits.ts'

/**
 * Lets the shop close at once when nobody is being served. Browsers open connections in advance; Node waits for the
 * first request on them until it times out. Requests in progress are answered, then their connections end as well.
 */
export function closeConnectionsWithApp(app: FastifyInstance): void {
  const idle = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    idle.add(socket)
    socket.once('close', () => idle.delete(socket))
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket)
    response.once('close', () => {
      if (isClosing) socket.destroySoon()
      else if (!socket.destroyed) idle.add(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of idle) socket.destroy()
    const timer = setTimeout(() => app.server.closeAllConnections(), STOP_LIMITS.requests).unref()
    app.server.once('close', () => clearTimeout(timer))
  })
}
