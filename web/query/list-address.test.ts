import { expect, test } from 'vitest'
import { changedAddress, effectiveQuery } from './list-address.ts'

const VIEW = { status: 'Packed', sort: 'oldest' }
const asked = (address: string) => Object.fromEntries(effectiveQuery(VIEW, new URLSearchParams(address)))
const changed = (address: string, changes: Record<string, string | undefined>, query = VIEW) =>
  changedAddress({ query, home: {} }, new URLSearchParams(address), changes).toString()

test('a view is under the address: what the address says counts, and an empty value takes a filter off', () => {
  expect(asked('view=1')).toEqual({ ...VIEW, view: '1' })
  expect(asked('view=1&status=Shipped&search=rao')).toMatchObject({ status: 'Shipped', search: 'rao' })
  expect(asked('view=1&status=')).toEqual({ sort: 'oldest', view: '1' })
})

test('only what differs from the view is in the address', () => {
  expect(changed('view=1', { status: 'Shipped' })).toBe('view=1&status=Shipped')
  expect(changed('view=1&status=Shipped', { status: 'Packed' })).toBe('view=1')
  expect(changed('view=1', { status: '' })).toBe('view=1&status=')
  expect(changed('view=1&search=rao', { search: undefined })).toBe('view=1')
})

test('without a view the address holds what is chosen, and with nothing chosen it is the list’s own', () => {
  const none = { query: {}, home: { view: 'all' } }
  expect(changedAddress(none, new URLSearchParams('status=Packed'), { status: '' }).toString()).toBe(
    'view=all',
  )
  expect(changedAddress(none, new URLSearchParams(), { status: 'Packed' }).toString()).toBe('status=Packed')
})
