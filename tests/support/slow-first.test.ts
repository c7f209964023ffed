import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { SLOW } from './slow-first.ts'

test('every file that begins first is there', () => {
  const there = (path: string) => existsSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)))
  expect(SLOW.filter((path) => !there(path))).toEqual([])
})
