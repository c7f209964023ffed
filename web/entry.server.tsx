import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server.node'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { scriptsAtRest, startScripts } from './defer-scripts.ts'
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
  const page = await renderWhole(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
    nonce,
    onError: (error) => {
      failed = true
      shopContext.get(storefrontContext).noteFault(error)
    },
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const { html, scripts } = takeOwnScripts(page, nonce)
  shopContext.get(ownScriptsContext).push(...scripts, startScripts())
  return new Response(import.meta.env.PROD ? scriptsAtRest(html) : html, {
    status: failed ? 500 : status,
    headers,
  })
}

type RenderOptions = NonNullable<Parameters<typeof renderToPipeableStream>[1]>

/** The page as one text. Node's renderer writes it a buffer at a time, the other one a word at a time. */
function renderWhole(page: ReactNode, options: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      ...options,
      onShellError: reject,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
    })
  })
}
