import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DiskSpace } from '#rules/system/disk-space.ts'

/**
 * The disk that a folder is on, or would be on once it is made, in bytes. Of the free ones, only those that need no
 * superuser.
 */
export async function diskOf(folder: string): Promise<DiskSpace> {
  try {
    const { bsize, blocks, bavail } = await statfs(folder)
    return { total: blocks * bsize, free: bavail * bsize }
  } catch (fault) {
    // A worker whose files are in a bucket never makes its folder.
    if (isMissing(fault) && dirname(folder) !== folder) return diskOf(dirname(folder))
    throw fault
  }
}

const isMissing = (fault: unknown) => fault instanceof Error && 'code' in fault && fault.code === 'ENOENT'
