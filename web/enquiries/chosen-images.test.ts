import { expect, test } from 'vitest'
import { problemWith } from './chosen-images.ts'

test('only images are taken, and none above ten megabytes', () => {
  expect(problemWith({ type: 'image/jpeg', size: 2_000_000 })).toBeNull()
  expect(problemWith({ type: 'application/pdf', size: 10 })).toBe('Please select an image')
  expect(problemWith({ type: '', size: 10 })).toBe('Please select an image')
  expect(problemWith({ type: 'image/png', size: 11 * 1024 * 1024 })).toBe(
    'Please choose an image of at most 10.0 MB.',
  )
})
