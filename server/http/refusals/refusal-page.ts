import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

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
  const isPage = request.is404 && !/^\/(api|sandbox)(\/|$)/.test(path) && !/\.data$|^\/__manifest$/.test(path)
  return isPage && (request.method === 'GET' || request.method === 'HEAD')
}

/** A refusal as a page that costs nothing to make: no rendering, no database, no script. `sentence` is our own. */
export function sendRefusalPage(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  const title = TITLES[status] ?? 'Something went wrong'
  return reply
    .code(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .send(page(title, sentence))
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
