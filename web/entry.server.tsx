import { renderToReadableStream } from 'react-dom/server.edge'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { START_SCRIPTS, scriptsAtRest } from './defer-scripts.ts'
import { ownScriptsContext, takeOwnScripts } from './own-scripts.ts'
import { storefrontContext } from './storefront-context.ts'

export { ownScriptsContext } from './own-scripts.ts'
export { storefrontContext } from './storefront-context.ts'

/** A fault in a loader goes into the shop's log: the framework would print it with all it holds. */
export const handleError: HandleErrorFunction = (fault, { context }) => {
  const isRefusal = isRouteErrorResponse(fault) && fault.status < 500
  if (!isRefusal) context.get(storefrontContext).noteFault(fault)
}

/** Pages are finished before they are sent: they are cached whole, and the hashes of our own scripts are in the CSP. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  shopContext: RouterContextProvider,
): Promise<Response> {
  let failed = false
  const nonce = crypto.randomUUID()
  const page = await renderToReadableStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      nonce,
      onError: (error) => {
        failed = true
        shopContext.get(storefrontContext).noteFault(error)
      },
    },
  )
  await page.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  const { html, scripts } = takeOwnScripts(await new Response(page).text(), nonce)
  shopContext.get(ownScriptsContext).push(...scripts, START_SCRIPTS)
  return new Response(import.meta.env.PROD ? scriptsAtRest(html) : html, {
    status: failed ? 500 : status,
    headers,
  })
}
