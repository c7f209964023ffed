import { type MouseEvent, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { followingPages, type ListPage } from './next-pages.ts'

/** The result of a "Load more" whose page did not arrive. */
export type PageFailed = { failed: true }

/** Pages loaded in this tab, per address: coming back finds the list as long as it was left. */
const LOADED = new Map<string, ListPage[]>()

/**
 * A list with the pages loaded behind its first one. `addressAfter` makes the address of the page behind an entry;
 * that route's client loader must be `orFailed`. Use the first page's `address` as the component's `key`.
 */
export function useLoadMore<Page extends ListPage>(
  address: string,
  first: Page,
  addressAfter: (entry: string) => string,
) {
  const fetcher = useFetcher<Page | PageFailed>()
  const [loaded, setLoaded] = useState(() => (LOADED.get(address) ?? []) as Page[])
  const answer = fetcher.data as Page | PageFailed | undefined

  useEffect(() => {
    if (answer && !('failed' in answer)) setLoaded((before) => [...before, answer])
  }, [answer])
  useEffect(() => {
    if (loaded.length > 0) LOADED.set(address, loaded)
  }, [address, loaded])

  const pages = [first, ...followingPages(first, loaded)]
  const next = pages.at(-1)?.next ?? null
  const loading = fetcher.state !== 'idle'
  /** For the link to the next page: fetches it in place, unless it is to be opened elsewhere. */
  const loadMore = (event: MouseEvent) => {
    if (next === null || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    if (!loading) void fetcher.load(withMark(addressAfter(next)))
  }
  return {
    pages,
    loading,
    failed: !loading && answer !== undefined && 'failed' in answer,
    nextAddress: next === null ? null : addressAfter(next),
    loadMore,
  }
}

/** Tells a page that is loaded behind another from a visit to the same address. */
const MARK = 'more'
function withMark(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}${MARK}=1`
}

/** A client loader for such lists: a further page may fail in its place, any other failure is the route's. */
export async function orFailed<Data>(
  request: Request,
  load: () => Promise<Data>,
): Promise<Data | PageFailed> {
  if (!new URL(request.url).searchParams.has(MARK)) return load()
  return load().catch((failure: unknown): PageFailed => {
    if (failure instanceof Response) throw failure
    return { failed: true }
  })
}
