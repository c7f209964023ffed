import { expect, test } from 'vitest'
import { backupWords } from './backup-words.ts'

test.each([
  ['2026-11-21T02:10:00+05:30', 412, 'Backed up last night at 2:10 am, 412 files.'],
  ['2026-11-21T00:05:00+05:30', 1, 'Backed up last night at 12:05 am, 1 file.'],
  ['2026-11-21T06:00:00+05:30', 0, 'Backed up today at 6:00 am, 0 files.'],
  ['2026-11-20T02:30:00+05:30', 412, 'Backed up yesterday at 2:30 am, 412 files.'],
  ['2026-11-19T02:30:00+05:30', 1_23_456, 'Backed up on 19 Nov 2026 at 2:30 am, 1,23,456 files.'],
])('a backup of %s with %d files', (at, files, words) => {
  expect(backupWords({ at: new Date(at), files }, new Date('2026-11-21T10:00:00+05:30'))).toBe(words)
})
