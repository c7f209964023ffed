import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server.node'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { deferScripts } from './first-screen/defer-scripts.ts'
import { AT_END, IN_HEAD } from './first-screen/in-page-scripts.ts'
import { htmlOfPart } from './rendering/html-of-part.tsx'
import { takeOwnScripts } from './rendering/own-scripts.ts'
import { HtmlOfPartContext } from './rendering/rendered-once.tsx'
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
  let failed = false
  const nonce = crypto.randomUUID()
  const page = (
    <HtmlOfPartContext value={htmlOfPart}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </HtmlOfPartContext>
  )
  const whole = await renderWhole(page, {
    nonce,
    onError: (error) => {
      failed = true
      shopContext.get(storefrontContext).noteFault(error)
    },
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  const { html, scripts } = takeOwnScripts(whole, nonce)
  shopContext.get(renderedPageContext).page = {
    html: import.meta.env.PROD ? deferScripts(html) : html,
    scripts: [...scripts, IN_HEAD, AT_END],
  }
  return new Response(null, { status: failed ? 500 : status, headers })
}

type RenderOptions = NonNullable<Parameters<typeof renderToPipeableStream>[1]>

/** Bytes of a page that React may write before it waits. */
const ROOM = 16 * 1024 * 1024

/** The page as bytes, as Node's renderer writes them: a buffer at a time. The other one writes a word at a time. */
function renderWhole(page: ReactNode, options: RenderOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const written: Buffer[] = []
    const whole = new Writable({
      highWaterMark: ROOM,
      write: (bytes: Buffer, _, done) => {
        written.push(bytes)
        done()
      },
    })
    whole.on('finish', () => resolve(Buffer.concat(written)))
    whole.on('error', reject)
    const stream = renderToPipeableStream(page, {
      ...options,
      onShellError: reject,
      onAllReady: () => stream.pipe(whole),
    })
  })
}
