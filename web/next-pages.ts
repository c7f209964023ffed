/** A page of a long list: it begins behind the entry `after` and is followed by the page behind `next`. */
export type ListPage = { after: string | null; next: string | null }

/** The pages that still follow on each other; after the shop has changed, those that no longer do are dropped. */
export function followingPages<Page extends ListPage>(first: Page, pages: readonly Page[]): Page[] {
  const chain: Page[] = []
  for (const page of pages) {
    const last = chain.at(-1) ?? first
    if (last.next !== null && page.after === last.next) chain.push(page)
  }
  return chain
}
