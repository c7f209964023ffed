import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server.node'
import { StaticRouter } from 'react-router'
import type { HtmlOfPart, Part } from './rendered-once.tsx'

/** Of each part; a card takes some 5 kB. */
const MAX_KEPT = 2_000

const kept = new WeakMap<Part<never>, LRUCache<string, string>>()

/** Makes the HTML of parts on the server, and keeps it by what they were given. */
export const htmlOfPart: HtmlOfPart = (Inside, props) => {
  const known = kept.get(Inside) ?? new LRUCache<string, string>({ max: MAX_KEPT })
  kept.set(Inside, known)
  const key = JSON.stringify(props)
  const before = known.get(key)
  if (before !== undefined) return before
  const html = renderToString(
    <StaticRouter location="/">
      <Inside {...props} />
    </StaticRouter>,
  )
  known.set(key, html)
  return html
}
