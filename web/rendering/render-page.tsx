import { renderToString } from 'react-dom/server.node'
import { type EntryContext, ServerRouter } from 'react-router'
import { htmlOfPart } from './html-of-part.tsx'
import { HtmlOfPartContext } from './rendered-once.tsx'

const DOCTYPE = '<!DOCTYPE html>'
const END = '</body></html>'

/**
 * A page, finished: byte for byte what React streams of it. Its data is behind a boundary that only streaming fills, and
 * streaming costs a tenth more; nothing of our pages comes later than the rest, so the data is written here.
 */
export async function renderPage(
  context: EntryContext,
  { url, nonce }: { url: string; nonce: string },
): Promise<Buffer> {
  const html = renderToString(
    <HtmlOfPartContext value={htmlOfPart}>
      <ServerRouter context={{ ...context, serverHandoffStream: undefined }} url={url} nonce={nonce} />
    </HtmlOfPartContext>,
  )
  const end = html.endsWith(END) ? html.length - END.length : html.length
  const data = context.serverHandoffStream ? await handoff(context.serverHandoffStream, nonce) : ''
  return Buffer.from(DOCTYPE + html.slice(0, end) + data + html.slice(end))
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The scripts that hand the browser what the framework has encoded; each stands in a boundary of its own, as streamed. */
async function handoff(encoded: ReadableStream<Uint8Array>, nonce: string): Promise<string> {
  const decoder = new TextDecoder()
  const script = (step: string) =>
    `<!--$--><script nonce="${nonce}">window.__reactRouterContext.streamController.${step};</script>`
  const steps: string[] = []
  for await (const bytes of encoded) {
    const text = JSON.stringify(decoder.decode(bytes, { stream: true }))
    steps.push(`enqueue(${text.replaceAll(/[&><\u2028\u2029]/g, (sign) => ESCAPED[sign] ?? sign)})`)
  }
  steps.push('close()')
  return steps.map(script).join('') + '<!--/$-->'.repeat(steps.length)
}
