import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { DAILY, ENTRIES, FOLDED, MORE_SETTINGS, permissionOfScreen, SETTINGS } from './sidebar.ts'

/** More than these would need a search of their own. */
const MAX_ENTRIES = 26

const labelsOf = (entries: typeof ENTRIES) => entries.map(({ label }) => label)

test('the sidebar has at most 26 entries, as many as the docs say, and each leads somewhere else', async () => {
  expect(ENTRIES.length).toBeLessThanOrEqual(MAX_ENTRIES)
  const docs = await readFile('docs/differences.md', 'utf8')
  expect(docs).toContain(`there are ${ENTRIES.length} entries in all`)
  expect(new Set(ENTRIES.map(({ to }) => to)).size).toBe(ENTRIES.length)
})

test('the eleven of the specification are in sight in their order, with what is used all day', () => {
  expect(labelsOf(DAILY)).toEqual([
    ...['Home', 'Dashboard', 'Orders', 'Products', 'Category Images', 'Ad Gallery', 'Exclusive Collections'],
    ...['Custom Requests', 'Jobs', 'Counter', 'Metal Rates', 'Alarms & Audit'],
  ])
  expect(labelsOf(SETTINGS.entries)).toEqual(['Contact', 'Policies'])
})

test('no heading folds a single entry', () => {
  for (const { title, entries } of [...FOLDED, MORE_SETTINGS])
    expect(entries.length, title).toBeGreaterThan(1)
})

test('a screen behind a tab asks for its own permission', () => {
  expect(permissionOfScreen(adminPaths.alarms())).toBe('shop.read')
  expect(permissionOfScreen(adminPaths.audit())).toBe('audit.read')
})
