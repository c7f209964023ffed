import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test('a change is a per cent up or down', () => {
  expect(changeOf(150, 100)).toEqual({ up: true, text: '50%' })
  expect(changeOf(75, 100)).toEqual({ up: false, text: '25%' })
  expect(changeOf(0, 100)).toEqual({ up: false, text: '100%' })
})

test('a small change is not called none, an enormous one not counted out', () => {
  expect(changeOf(1001, 1000)).toEqual({ up: true, text: '1%' })
  expect(changeOf(100_000, 1)).toEqual({ up: true, text: 'over 999%' })
})

test('without anything to compare with there is no change', () => {
  expect(changeOf(100, 0)).toBeNull()
  expect(changeOf(100, 100)).toBeNull()
})
