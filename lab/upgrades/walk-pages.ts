import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'

/** How many of the home page's links are followed. */
const LINKS = 25
/** How often a page that says “One moment, please” is asked for again; the page itself does it too. */
const PATIENCE = 5

/** The process says that it is ready, and the home page and the pages it links to answer. */
export async function walkPages(origin: string): Promise<void> {
  await read(`${origin}/readyz`)
  const links = (await read(origin)).matchAll(/href="(\/[a-z][a-z0-9/-]*)"/g)
  const paths = new Set(Array.from(links, ([, path]) => path))
  assert(paths.size > 0, `The home page of ${origin} links to nothing.`)
  for (const path of ['/sitemap.xml', ...[...paths].slice(0, LINKS)]) await read(origin + path)
}

async function read(address: string): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(address)
    const text = await response.text()
    if (response.status === 200) return text
    assert(response.status === 503 && tries < PATIENCE, `${address} answered ${response.status}: ${text}`)
    await pause(2000)
  }
}
