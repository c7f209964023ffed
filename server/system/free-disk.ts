import { statfs } from 'node:fs/promises'
import type { DiskSpace } from '#rules/system/disk-space.ts'

/** The disk that a folder lies on, in bytes. Of the free ones, only those that need no superuser. */
export async function diskOf(folder: string): Promise<DiskSpace> {
  const { bsize, blocks, bavail } = await statfs(folder)
  return { total: blocks * bsize, free: bavail * bsize }
}
