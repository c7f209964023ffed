import { renderToReadableStream } from 'react-dom/server.edge'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptsAtRest } from './scripts-later.ts'
import { storefrontContext } from './storefront-context.ts'

export { storefrontContext } from './storefront-context.ts'

/** A fault in a loader goes into the shop's log: the framework would print it with all it holds. */
export const handleError: HandleErrorFunction = (fault, { context }) => {
  const isRefusal = isRouteErrorResponse(fault) && fault.status < 500
  if (!isRefusal) context.get(storefrontContext).noteFault(fault)
}

/** Pages are finished before they are sent: they are kept whole, and their scripts' hashes stand in the CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shopContext: RouterContextProvider,
): Promise<Response> {
  let failed = false
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError: (error) => {
      failed = true
      shopContext.get(storefrontContext).noteFault(error)
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
