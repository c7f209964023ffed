import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
} from 'react-router'
import { deferScripts } from './first-screen/defer-scripts.ts'
import { AT_END, IN_HEAD } from './first-screen/in-page-scripts.ts'
import { takeOwnScripts } from './rendering/own-scripts.ts'
import { renderPage } from './rendering/render-page.tsx'
import { renderedPageContext } from './rendering/rendered-page.ts'
import { storefrontContext } from './storefront-context.ts'

export { renderedPageContext } from './rendering/rendered-page.ts'
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
  const nonce = crypto.randomUUID()
  const whole = await renderPage(context, { url: request.url, nonce }).catch((fault: unknown) => {
    shopContext.get(storefrontContext).noteFault(fault)
    throw fault
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const { html, scripts } = takeOwnScripts(whole, nonce)
  shopContext.get(renderedPageContext).page = {
    html: import.meta.env.PROD ? deferScripts(html) : html,
    scripts: [...scripts, IN_HEAD, AT_END],
  }
  return new Response(null, { status, headers })
}
