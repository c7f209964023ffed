import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStore, FileStoreError, isSafeName, requireSafeName } from './port.ts'

/** Of the shop's user and its group (for backups); nobody else on the machine reads what customers uploaded. */
export const FOLDER_MODE = 0o750
const FILE_MODE = 0o640

/** How bytes get onto it; another one in tests. */
type Disk = { write?: (path: string, bytes: Uint8Array) => Promise<void> }

/**
 * Files in a folder of this machine. The content type is not stored: the code that serves a file knows it from
 * the ending. A file is written beside its place and renamed, so that a reader never sees half of it.
 */
export function localFiles(folder: string, { write = writeThenRename }: Disk = {}): FileStore {
  function pathOf(name: string): string {
    requireSafeName(name)
    return join(folder, name)
  }

  return {
    async put(name, bytes) {
      const path = pathOf(name)
      try {
        await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
        await write(path, bytes)
      } catch (fault) {
        throw diskFault(fault, folder)
      }
    },

    async has(name) {
      const isThere = await unlessMissing(access(pathOf(name), constants.R_OK).then(() => true))
      return isThere ?? false
    },

    async read(name) {
      return unlessMissing(readFile(pathOf(name)))
    },

    async stream(name) {
      const handle = await unlessMissing(open(pathOf(name), 'r'))
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { body: handle.createReadStream(), size }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true })
    },

    async *list(below = '') {
      const within = below === '' ? folder : pathOf(below)
      const directory = await unlessMissing(opendir(within, { recursive: true }))
      for await (const entry of directory ?? []) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(folder, path).split(sep).join('/')
        // A draft that a crash has left behind begins with a dot.
        const facts = entry.isFile() && isSafeName(name) ? await unlessMissing(stat(path)) : undefined
        if (facts) yield { name, size: facts.size, changedAt: facts.mtime }
      }
    },
  }
}

/** On disk before it has its name: a power cut leaves the old file or the new one. */
async function writeThenRename(path: string, bytes: Uint8Array): Promise<void> {
  const draft = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`)
  try {
    const handle = await open(draft, 'wx', FILE_MODE)
    try {
      await handle.writeFile(bytes)
      await handle.datasync()
    } finally {
      await handle.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Disk faults that need a person. */
const DISK_FAULTS: Record<string, string> = {
  ENOSPC: 'is full',
  EDQUOT: 'has reached its quota',
  EROFS: 'can only be read',
  EIO: 'is broken',
}

/** A sentence for the log. The visitor reads that the shop is not available. */
function diskFault(fault: unknown, folder: string): unknown {
  const code = fault instanceof Error && 'code' in fault ? String(fault.code) : ''
  const what = DISK_FAULTS[code]
  return what ? new FileStoreError('unwritable', `The disk of ${folder} ${what}.`, fault) : fault
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
