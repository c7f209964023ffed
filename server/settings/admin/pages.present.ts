import type { AdminPage, PageRow as PageView } from '#contracts/admin/settings.ts'
import { namedPerson } from '#rules/identity/person-name.ts'
import { isLinked } from '#rules/settings/linked-pages.ts'
import type { NamedWording, PageRow } from './pages.store.ts'

export function presentPageRow({ slug, title, version, updatedAt }: PageRow): PageView {
  return { slug, title, version, updatedAt, isLinked: isLinked(slug) }
}

export function presentPage(page: PageRow, wordings: NamedWording[]): AdminPage {
  const standing = { version: page.version, title: page.title, at: page.updatedAt, by: null }
  const versions = wordings.map(({ wording, by }) => ({
    version: wording.version,
    title: wording.title,
    at: wording.at,
    by: by && namedPerson(by),
  }))
  return {
    ...presentPageRow(page),
    body: page.body,
    // The wording that the shop was opened with is not among the versions before it is first rewritten.
    versions: versions.some(({ version }) => version === page.version) ? versions : [standing, ...versions],
  }
}

export function presentWording({ wording, by }: NamedWording) {
  const { slug, version, title, body, at } = wording
  return { slug, version, title, body, at, by: by && namedPerson(by) }
}
