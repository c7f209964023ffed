import { expect, test } from 'vitest'
import { droppedFiles } from './dropped-files.ts'

const nameOf = (path: string) => path.split('/').at(-1) ?? ''

const file = (fullPath: string, isReadable = true) => ({
  ...{ isFile: true, isDirectory: false, name: nameOf(fullPath), fullPath },
  file: (done: (file: File) => void, fail: (fault: Error) => void) =>
    isReadable ? done(new File(['x'], nameOf(fullPath))) : fail(new Error('It was moved.')),
})

/** A folder whose reader gives two entries at a time, as browsers give a hundred. */
const folder = (fullPath: string, ...inside: object[]) => ({
  ...{ isFile: false, isDirectory: true, name: nameOf(fullPath), fullPath },
  createReader: () => {
    const left = [...inside]
    return { readEntries: (done: (some: object[]) => void) => done(left.splice(0, 2)) }
  },
})

const dropped = (...entries: object[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [],
  }) as unknown as DataTransfer

test('every file of a dropped folder comes with its path, however many the folder holds', async () => {
  const files = await droppedFiles(
    dropped(
      folder(
        '/November',
        file('/November/R-1.jpg'),
        file('/November/R-2.jpg'),
        folder('/November/R-3', file('/November/R-3/1.jpg')),
      ),
      file('/R-4.jpg'),
    ),
  )
  expect(files.map((one) => one.webkitRelativePath)).toEqual([
    'November/R-1.jpg',
    'November/R-2.jpg',
    'November/R-3/1.jpg',
    'R-4.jpg',
  ])
})

test('a file that cannot be read is not lost: it comes empty, and the others with it', async () => {
  const files = await droppedFiles(dropped(file('/R-1.jpg', false), file('/R-2.jpg')))
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['R-1.jpg', 0],
    ['R-2.jpg', 1],
  ])
})
