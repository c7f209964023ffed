import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1.5rem;background:#fbf8f3;color:#2b2320;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}h1{font:400 2rem/1.2 Georgia,serif;margin:0 0 1rem}p{margin:0 auto 1.5rem;max-width:28rem}a{color:#7a1f2e}'

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const TITLES: Record<number, string> = {
  429: 'One moment, please',
  503: 'One moment, please',
}

/** Whether a person waits for a page, so that JSON would be no answer. */
export function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const isPage = request.is404 && !/^\/(api|sandbox)(\/|$)/.test(path) && !/\.data$|^\/__manifest$/.test(path)
  return isPage && (request.method === 'GET' || request.method === 'HEAD')
}

/** A refusal as a page that costs nothing to make: no rendering, no database, no script. `sentence` is our own. */
export function sendRefusalPage(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  const title = TITLES[status] ?? 'This did not work'
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(
      `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${escaped(sentence)}</p><p><a href="">Try again</a> · <a href="/">To the home page</a></p></main></body></html>`,
    )
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
