import type { FastifyInstance } from 'fastify'
import type { FileStore } from '#server/adapters/files/port.ts'

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}
const SHOWN = /^[0-9a-f]{16,64}-(?:\d{2,4}|og)\.(avif|webp|jpg)$/

/** Processed images at `/media`. Their names hold the content's hash, so they are kept for ever. */
export async function serveMedia(app: FastifyInstance, files: FileStore): Promise<void> {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const [, ending = ''] = SHOWN.exec(name) ?? []
    const type = TYPES[ending]
    const file = type ? await files.stream(name) : undefined
    if (!file || !type) return reply.code(404).send({ message: 'Image not found.' })
    reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', file.size)
    return reply.send(file.body)
  })
}
