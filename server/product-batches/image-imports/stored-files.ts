import type { FileStore } from '#server/adapters/files/port.ts'

const folderOf = (importId: string) => `image-imports/${importId}`

/** Names in the file store; `/media` serves names without a folder only, so no public address leads here. */
export const storedImage = (importId: string, fileId: string) => `${folderOf(importId)}/${fileId}`
export const storedZipPart = (importId: string, part: number) => `${folderOf(importId)}/zip-${part}`

export async function removeZip(files: FileStore, importId: string, parts: number): Promise<void> {
  for (let part = 0; part < parts; part++) await files.remove(storedZipPart(importId, part))
}

/** Removes all that was sent for an import. */
export async function removeStored(files: FileStore, importId: string): Promise<void> {
  for await (const { name } of files.list(folderOf(importId))) await files.remove(name)
}
