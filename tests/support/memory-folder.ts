import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'

/** Bytes that the databases, browser profiles and files of a whole run may take. */
const NEEDED = 4 * 1024 ** 3

/**
 * Lets temporary files live in memory where there is plenty: every test copies a database, and on a disk the copying
 * takes twenty times as long as the test.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY
}

function hasRoom(): boolean {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= NEEDED && freemem() >= NEEDED
  } catch {
    return false
  }
}
