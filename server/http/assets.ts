import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** What the client build made; its names carry content hashes. */
export async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    // They are sent in place of the files they are made of; a route for each would cost time at every start.
    globIgnore: ['**/*.{br,gz}'],
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
