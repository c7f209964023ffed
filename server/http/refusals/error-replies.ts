import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { faultReference } from '#rules/pages/fault-reference.ts'
import type { WriteWatch } from '#server/adapters/database/write-watch.ts'
import { FileStoreError } from '#server/adapters/files/port.ts'
import { ShopError, unavailable } from '#server/errors.ts'
import { dataRefusal } from './data-refusal.ts'
import { databaseRefusal, logDatabaseFault } from './database-refusal.ts'

/** Sentences for Fastify's own refusals. */
const SENTENCES: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This content type is not supported. Please send JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request has no content.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
}

const FAULT = 'Something went wrong on our side.'

/** One place turns whatever went wrong into `{ message }`; unexpected faults are logged, never shown. */
export function replyToErrors(app: FastifyInstance, hear: WriteWatch['hear']): void {
  app.setErrorHandler((fault: FastifyError, request, reply) => {
    reply.header('cache-control', 'no-store')
    hear(fault)
    const passing = databaseRefusal(fault)
    if (passing) logDatabaseFault(request.log, fault)
    const refusal = passing ?? dataRefusal(fault) ?? fileStoreRefusal(fault, request.log)
    const error = refusal ?? fault
    if (error instanceof ShopError) {
      if (typeof error.details.retryAfter === 'number') reply.header('retry-after', error.details.retryAfter)
      if (wantsPage(request)) return reply.send(refusalPage(reply, error.status, error.message))
      return reply.code(error.status).send({ message: error.message, ...error.details })
    }
    const status = error.statusCode ?? 500
    if (status < 500)
      return reply.code(status).send({ message: SENTENCES[error.code] ?? error.message ?? 'Bad request.' })
    request.log.error({ err: error, path: request.routeOptions.url }, 'request failed')
    const sentence = `${FAULT} ${faultReference(request.id)}`
    if (wantsPage(request)) return reply.send(refusalPage(reply, 500, sentence))
    return reply.code(500).send({ message: sentence })
  })
}

const RETRY_AFTER_SECONDS = 5

/** A full disk takes a person, who has to make room. */
const NO_FILE = 'No file can be saved at the moment. Please try again in a few minutes.'
const NO_FILE_RETRY_AFTER_SECONDS = 60

/** The refusal for a file store that is away or refuses the shop; `null` for any other fault. The log says which. */
function fileStoreRefusal(fault: unknown, log: FastifyBaseLogger): ShopError | null {
  if (!(fault instanceof FileStoreError)) return null
  log.error({ fileStore: fault.kind, reason: fault.message }, 'the file store failed')
  if (fault.kind === 'unwritable') return unavailable(NO_FILE, { retryAfter: NO_FILE_RETRY_AFTER_SECONDS })
  return unavailable('The shop is not available at the moment. Please try again in a few seconds.', {
    retryAfter: RETRY_AFTER_SECONDS,
  })
}

/** The colours of web/app.css; no file is asked for, because whatever broke may have broken them as well. */
const STYLE = `
body { margin: 0; background: #fbf8f3; color: #1d1a17; font: 1.0625rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; min-height: 100vh; min-height: 100svh; max-width: 32rem; margin: auto; padding: 2rem 1.5rem;
  display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center }
.name { margin: 1rem 0 2.5rem; font: 600 1.25rem Georgia, serif; letter-spacing: 0.2em; text-transform: uppercase }
h1 { margin: 0; font: 500 2.125rem/1.15 Georgia, serif }
p { margin: 1rem 0; color: #6f675e }
a { color: #7a1f2b }
.button { padding: 0.75rem 1.75rem; margin: 0.5rem 0; border-radius: 2px; background: #7a1f2b; color: #fff; text-decoration: none }
.button:hover { background: #5c1520 }
a:focus-visible { outline: 2px solid #7a1f2b; outline-offset: 3px }`

const MARK = `<svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true">
<circle cx="32" cy="40" r="16.5" fill="none" stroke="#7a1f2b" stroke-width="4.2"/>
<path d="M19 13.4L24.2 6.6H39.8L45 13.4L32 29Z" fill="#7a1f2b" stroke="#fbf8f3" stroke-width="4" stroke-linejoin="round" paint-order="stroke"/>
</svg>`

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

/** Whether a person waits for a page, who could not read JSON. */
export function wantsPage(request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?')
  const isPage =
    (request.is404 || path.startsWith('/bill/')) &&
    !/^\/(api|sandbox)(\/|$)/.test(path) &&
    !/\.data$|^\/__manifest$/.test(path)
  return isPage && (request.method === 'GET' || request.method === 'HEAD')
}

/** A refusal as a page that costs nothing to make: no rendering, no database, no script. `sentence` is our own. */
export function refusalPage(reply: FastifyReply, status: number, sentence: string): string {
  reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
  return page(TITLES[status] ?? 'Something went wrong', sentence)
}

const page = (title: string, sentence: string) => `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – SGJ Jewellers</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${MARK}
<div class="name">SGJ Jewellers</div>
<h1>${title}</h1>
<p>${escaped(sentence)}</p>
<a class="button" href="">Try again</a>
<p><a href="/">Go to the home page</a></p>
</main>
</body>
</html>
`

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
