import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#lab/cluster/free-ports.ts'
import { startProgram } from '#lab/cluster/program.ts'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { DESKTOP, PHONE, shopperWith, testBrowser } from '#tests/support/browser.ts'
import { testFolder } from '#tests/support/folder.ts'
import { copyPhotographs } from '#tests/support/photographs.ts'
import { openSettled } from '#tests/support/settled.ts'

/** Milliseconds in which the demo is seeded and Vite has begun, on a busy machine. */
const START_LIMIT = 150_000
/** Milliseconds in which Vite has made every file of the page. */
const PATIENCE_MS = 90_000

const stack = new AsyncDisposableStack()
afterAll(() => stack.disposeAsync())

const origin = await developmentShop()
const browser = stack.use(await testBrowser())
const context = await browser.newContext({ ...shopperWith(DESKTOP), baseURL: origin })
context.setDefaultTimeout(PATIENCE_MS)
const page = await context.newPage()
// The server's half of the page is made first, so that the browser waits for its own only.
expect((await fetch(`${origin}/ui`)).status).toBe(200)
await openSettled(page, '/ui')

/** Starts a shop with the command of `npm run dev`; returns its address. */
async function developmentShop(): Promise<string> {
  const folder = stack.use(await testFolder())
  await copyPhotographs(join(folder.path, 'files'))
  const port = await freePort()
  stack.use(
    await startProgram(['sh', 'scripts/run.sh', 'server/programs/main.ts', '--dev'], {
      environment: { NODE_ENV: 'development', VITEST: '', DATA_DIR: folder.path, PORT: String(port) },
      ready: { says: 'is open' },
      startLimit: START_LIMIT,
    }),
  )
  return `http://127.0.0.1:${port}`
}

test('the gallery shows every part, fits, and everybody can read it, on a desktop and on a phone', async () => {
  const parts = page.locator('section:has(> h2)')
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size)
    const heights = await parts.evaluateAll((all) =>
      all.map((part) => ({
        name: part.querySelector('h2')?.textContent,
        height: part.querySelector(':scope > :not(h2)')?.getBoundingClientRect().height ?? 0,
      })),
    )
    expect(heights.length).toBeGreaterThan(20)
    expect(heights.filter(({ height }) => height <= 20)).toEqual([])
    expect(await widthOf(page)).toBe(size.width)
    expect(await graveFaults(page)).toEqual([])
    expect((await page.screenshot({ fullPage: true })).length).toBeGreaterThan(100_000)
  }
})

test('every e-mail of the gallery is drawn, and nothing in it can run', async () => {
  const mails = page.locator('iframe')
  expect(await mails.count()).toBeGreaterThan(6)
  for (const mail of await mails.all()) {
    expect(await mail.getAttribute('sandbox')).toBe('')
    await mail.contentFrame().getByText('SGJ Jewellers').first().waitFor()
  }
})

test('a part of the design system that the gallery does not show is missed', async () => {
  const shown = (await textsIn('lab/gallery')).join()
  const parts = await sourcesIn('web/ui')
  const among = (await Promise.all(parts.map((path) => readFile(path, 'utf8')))).join()
  const names = parts.filter((path) => path.endsWith('.tsx')).map((path) => path.split('/').at(-1))
  const missing = names.filter((name) => !shown.includes(`/${name}'`) && !among.includes(`/${name}'`))
  expect(missing).toEqual([])
})

async function sourcesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true })
  return entries
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\./.test(path))
    .map((path) => join(folder, path))
}

async function textsIn(folder: string) {
  return Promise.all((await sourcesIn(folder)).map((path) => readFile(path, 'utf8')))
}
