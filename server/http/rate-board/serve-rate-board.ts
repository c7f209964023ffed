import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { readRateBoard } from '#server/catalogue/read-rate-board.ts'
import type { ResponseCache } from '#server/http/cache/response-cache.ts'
import type { Shop } from '#server/shop.ts'
import { type BoardFiles, boardHtml } from './board-html.ts'

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'
const FONT = 'font/woff2'

/**
 * Files that the page needs besides itself. The fonts are those of the shop, cut down to the characters that a board
 * shows.
 */
const FILES = [
  { name: 'board.css', type: CSS, at: new URL('./board.css', import.meta.url) },
  { name: 'board.js', type: SCRIPT, at: new URL('./board.js', import.meta.url) },
  {
    name: 'display.woff2',
    type: FONT,
    at: new URL('../../../web/ui/fonts/cormorant-basic.woff2', import.meta.url),
  },
  {
    name: 'figures.woff2',
    type: FONT,
    at: new URL('../../../web/ui/fonts/figtree-basic.woff2', import.meta.url),
  },
  {
    name: 'rupee.woff2',
    type: FONT,
    at: new URL('../../../web/ui/fonts/figtree-rupee.woff2', import.meta.url),
  },
] as const

/** Nothing of other sites, nothing inline. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The board for the shop's television, at `/rates/board`: public, without a login, and without the scripts of the shop. */
export async function serveRateBoard(
  app: FastifyInstance,
  { shop, responseCache }: { shop: Shop; responseCache: ResponseCache },
): Promise<void> {
  const read = await Promise.all(FILES.map(async (file) => ({ ...file, bytes: await readFile(file.at) })))
  const addressOf = (name: string) => {
    const bytes = read.find((file) => file.name === name)?.bytes ?? ''
    return `/rates/board/${name}?${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`
  }
  const files: BoardFiles = { 'board.css': addressOf('board.css'), 'board.js': addressOf('board.js') }
  for (const { name, type, bytes } of read)
    app.get(`/rates/board/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(bytes),
    )
  app.get('/rates/board', (request, reply) =>
    responseCache.reply(request, reply, { key: 'rate board' }, () =>
      shop.snapshot(async (moment, tags) => ({
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
        body: boardHtml(await readRateBoard(moment), files),
        tags,
      })),
    ),
  )
}
