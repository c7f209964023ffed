import { expect, test } from 'vitest'
import { followingPages } from './next-pages.ts'

const page = (after: string | null, next: string | null) => ({ after, next })

test('pages loaded one after the other are shown in a row', () => {
  const pages = [page('a', 'b'), page('b', null)]
  expect(followingPages(page(null, 'a'), pages)).toEqual(pages)
})

test('a page loaded twice is shown once', () => {
  expect(followingPages(page(null, 'a'), [page('a', 'b'), page('a', 'b')])).toHaveLength(1)
})

test('when the first page ends differently, the pages after it are dropped', () => {
  expect(followingPages(page(null, 'other'), [page('a', 'b'), page('b', null)])).toEqual([])
  expect(followingPages(page(null, null), [page('a', 'b')])).toEqual([])
})
