import { expect, test } from 'vitest'
import { asksTheSame, changedAddress } from './list-address.ts'

const changed = (address: string, changes: Record<string, string | undefined>) =>
  changedAddress(new URLSearchParams(address), changes).toString()

test('a change sets a filter, and an empty one takes it off', () => {
  expect(changed('status=Packed', { sort: 'oldest' })).toBe('status=Packed&sort=oldest')
  expect(changed('status=Packed&after=x', { status: '', after: undefined })).toBe('')
})

test('two addresses ask for the same in whatever order they say it', () => {
  expect(asksTheSame({ status: 'Packed', sort: 'oldest' }, { sort: 'oldest', status: 'Packed' })).toBe(true)
  expect(asksTheSame({ status: 'Packed' }, { status: 'Packed', sort: 'oldest' })).toBe(false)
})
