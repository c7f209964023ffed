import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server.node'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { renderPage } from './render-page.tsx'

const DATA = { text: '</script> & <b>"₹"</b> \u2028 कड़ा', days: [new Date(0)], long: 'x'.repeat(100_000) }

function Root() {
  const { text, long } = useLoaderData<typeof DATA>()
  return (
    <html lang="en">
      <head>
        <title>{text}</title>
      </head>
      <body>
        {text} {long.length}
        <Outlet />
        <Scripts />
      </body>
    </html>
  )
}

type Render = (context: EntryContext, place: { url: string; nonce: string }) => Promise<Buffer>

/** A page as React Router's own entry streams it. */
const streamed: Render = (context, { url, nonce }) => {
  const page: ReactNode = <ServerRouter context={context} url={url} nonce={nonce} />
  return new Promise((resolve, reject) => {
    const written: Buffer[] = []
    const whole = new Writable({
      write: (bytes: Buffer, _, done) => {
        written.push(bytes)
        done()
      },
    })
    whole.on('finish', () => resolve(Buffer.concat(written)))
    const stream = renderToPipeableStream(page, {
      nonce,
      onShellError: reject,
      onAllReady: () => stream.pipe(whole),
    })
  })
}

async function pageBy(render: Render): Promise<string> {
  const route = { id: 'root', path: '', hasLoader: true, hasAction: false, hasErrorBoundary: false }
  const missing = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false }
  const build = {
    entry: {
      module: {
        default: async (request: Request, status: number, headers: Headers, context: EntryContext) =>
          new Response(new Uint8Array(await render(context, { url: request.url, nonce: 'n' })), {
            status,
            headers,
          }),
      },
    },
    routes: { root: { id: 'root', path: '', module: { default: Root, loader: () => DATA } } },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: { ...route, ...missing, module: '/root.js', imports: [], css: [] } },
      url: '/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const answer = await createRequestHandler(build, 'production')(
    new Request('http://shop.example/'),
    new RouterContextProvider(),
  )
  return answer.text()
}

test('a finished page is byte for byte what the framework streams, whatever its data holds', async () => {
  const page = await pageBy(renderPage)
  expect(page).toContain('streamController.enqueue(')
  expect(page).toContain('streamController.close()')
  expect(page).toBe(await pageBy(streamed))
})
