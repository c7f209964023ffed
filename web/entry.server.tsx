import { renderToReadableStream } from 'react-dom/server.edge'
import { type EntryContext, ServerRouter } from 'react-router'
import { scriptsAtRest } from './scripts-later.ts'

export { storefrontContext } from './storefront-context.ts'

/** Pages are finished before they are sent: they are kept whole, and their scripts' hashes stand in the CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failed = false
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failed = true
      console.error(error)
    },
  })
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const html = await new Response(page).text()
  return new Response(import.meta.env.PROD ? scriptsAtRest(html) : html, {
    status: failed ? 500 : status,
    headers,
  })
}
