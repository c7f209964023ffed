import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { graveFaults, widthOf } from '#tests/support/accessibility.ts'
import { DESKTOP, PHONE } from '#tests/support/browser.ts'
import { openSettled } from '#tests/support/settled.ts'
import { testWindow } from '#tests/support/test-window.ts'

const window = await testWindow()
afterAll(() => window[Symbol.asyncDispose]())

const gallery = await window.shopper(DESKTOP)
await openSettled(gallery.page, '/ui')

test('the gallery shows every part, fits, and everybody can read it, on a desktop and on a phone', async () => {
  const { page, complaints } = gallery
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
  expect(complaints).toEqual([])
})

test('every e-mail of the gallery is drawn, and nothing in it can run', async () => {
  const mails = gallery.page.locator('iframe')
  expect(await mails.count()).toBeGreaterThan(6)
  for (const mail of await mails.all()) {
    expect(await mail.getAttribute('sandbox')).toBe('')
    await mail.contentFrame().getByText('SGJ Jewellers').first().waitFor()
  }
})

test('a part of the design system that the gallery does not show is missed', async () => {
  const shown = (await textsIn('web/gallery')).join()
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
