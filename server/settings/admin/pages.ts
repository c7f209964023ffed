import type { AdminPage } from '#contracts/admin/settings.ts'
import { isLinked, LINKED_PAGES } from '#rules/settings/linked-pages.ts'
import { pageSlug } from '#rules/settings/page-slug.ts'
import { audit } from '#server/audit/audit.ts'
import type { Caller } from '#server/caller.ts'
import { invalidate } from '#server/changes/invalidate.ts'
import { changedSinceRead, invalidField, mustFind, notFound, refused } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import { presentPage, presentPageRow, presentWording } from './pages.present.ts'
import * as store from './pages.store.ts'

const NO_PAGE = 'Page not found.'

type Words = { title: string; body: string }

/** The pages there are, by title, and those that every page links to and nobody has written yet. */
export async function listPages({ db }: Shop) {
  const pages = await store.allPages(db)
  const written = new Set(pages.map(({ slug }) => slug))
  return {
    pages: pages.map(presentPageRow),
    missing: LINKED_PAGES.filter(({ slug }) => !written.has(slug)),
  }
}

export async function readPage({ db }: Shop, slug: string): Promise<AdminPage> {
  const page = mustFind(await store.pageBySlug(db, slug), NO_PAGE)
  return presentPage(page, await store.wordingsOf(db, slug))
}

export async function readPageVersion({ db }: Shop, slug: string, version: number) {
  const stored = await store.wordingOf(db, slug, version)
  if (stored) return presentWording(stored)
  const page = await store.pageBySlug(db, slug)
  if (page?.version !== version) throw notFound(NO_PAGE)
  return presentWording({ wording: { ...page, by: null, at: page.updatedAt }, by: null })
}

/** Adds a page; its address is made from the title. */
export function addPage(shop: Shop, caller: Caller, words: Words): Promise<AdminPage> {
  const slug = pageSlug(words.title)
  if (!slug)
    throw invalidField(
      'title',
      'Please use letters from A to Z or digits. The page’s address is created from the title.',
    )
  return shop.transaction(async (within) => {
    if (!(await publish(within, caller, slug, words)))
      throw invalidField('title', 'A page with this title already exists.')
    await audit(within.db, caller, { action: 'page.add', subject: { type: 'page', id: slug }, after: words })
    return readPage(within, slug)
  })
}

/** Rewrites a page; the wording before is kept. */
export function changePage(
  shop: Shop,
  caller: Caller,
  slug: string,
  { version, ...words }: Words & { version: number },
): Promise<AdminPage> {
  return shop.transaction(async (within) => {
    const before = await lockAsSeen(within, slug, version)
    if (before.title !== words.title || before.body !== words.body) {
      await rewrite(within, caller, before, words)
      const { title, body } = before
      await audit(within.db, caller, {
        action: 'page.change',
        subject: { type: 'page', id: slug },
        before: { title, body },
        after: words,
      })
    }
    return readPage(within, slug)
  })
}

/** Restores an earlier wording as a new version, so nothing is lost. Brings back a removed page too. */
export function restorePage(
  shop: Shop,
  caller: Caller,
  slug: string,
  { from, version }: { from: number; version: number },
): Promise<AdminPage> {
  return shop.transaction(async (within) => {
    const { db } = within
    const earlier = await readPageVersion(within, slug, from)
    const words = { title: earlier.title, body: earlier.body }
    const page = await store.lockPage(db, slug)
    if (page) await rewrite(within, caller, await lockAsSeen(within, slug, version), words)
    else if (!(await publish(within, caller, slug, words))) throw changedSinceRead(version)
    await audit(db, caller, {
      action: 'page.restore',
      subject: { type: 'page', id: slug },
      before: { version },
      after: { version: from },
    })
    return readPage(within, slug)
  })
}

/** Takes a page away; its wordings are kept. */
export function removePage(shop: Shop, caller: Caller, slug: string) {
  return shop.transaction(async ({ db }) => {
    const page = mustFind(await store.lockPage(db, slug), NO_PAGE)
    if (isLinked(slug))
      throw refused(
        'Every page of the shop links to this one, so it cannot be removed. Please edit it instead.',
      )
    const { title, body, version } = page
    await store.insertWording(db, { ...page, by: null, at: page.updatedAt })
    await store.deletePage(db, slug)
    await audit(db, caller, {
      action: 'page.remove',
      subject: { type: 'page', id: slug },
      before: { title, body },
    })
    await invalidate(db, 'pages')
    return { slug, version }
  })
}

async function lockAsSeen({ db }: Shop, slug: string, version: number): Promise<store.PageRow> {
  const page = mustFind(await store.lockPage(db, slug), NO_PAGE)
  if (page.version !== version) throw changedSinceRead(page.version)
  return page
}

/** Both wordings are kept: the one before may be what the shop was opened with, which nobody has kept yet. */
async function rewrite(
  { db, clock }: Shop,
  caller: Caller,
  before: store.PageRow,
  words: Words,
): Promise<void> {
  const next = { slug: before.slug, ...words, version: before.version + 1 }
  await store.insertWording(db, { ...before, by: null, at: before.updatedAt })
  await store.insertWording(db, { ...next, by: caller.customerId, at: clock.now() })
  await store.rewritePage(db, { ...next, updatedAt: clock.now() })
  await invalidate(db, 'pages')
}

/** A page where there is none; counts on from what once stood at this address. Returns whether there was none. */
async function publish({ db, clock }: Shop, caller: Caller, slug: string, words: Words): Promise<boolean> {
  const version = (await store.lastVersion(db, slug)) + 1
  const page = await store.insertPage(db, { slug, ...words, version, updatedAt: clock.now() })
  if (!page) return false
  await store.insertWording(db, { ...page, by: caller.customerId, at: clock.now() })
  await invalidate(db, 'pages')
  return true
}
