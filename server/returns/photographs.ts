import type { FileStore } from '#server/adapters/files/port.ts'
import {
  type DesignImage as Photograph,
  prepareDesignImage,
  readDesignImageFile,
} from '#server/enquiries/design-images.ts'
import { invalid, ShopError } from '#server/errors.ts'
import type { UploadedFile } from '#server/http/read-form.ts'

export type { Photograph }

/** The name in the file store. `/media` serves names without a folder only, so no public address leads here. */
export function photographFile(id: string, size: 'full' | 'small'): string {
  return `returns/${id}${size === 'small' ? '-small' : ''}.webp`
}

/**
 * Photographs made again from what was uploaded, without place and camera; not yet stored. All headers are read first,
 * which costs nothing. Refuses (400) what is no image, naming which.
 */
export async function preparePhotographs(files: readonly UploadedFile[]): Promise<Photograph[]> {
  await each(files, readDesignImageFile)
  return each(files, prepareDesignImage)
}

async function each<Result>(
  files: readonly UploadedFile[],
  act: (bytes: Uint8Array) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const { bytes } of files)
    results.push(await act(bytes).catch((fault) => refuse(fault, results.length)))
  return results
}

function refuse(fault: unknown, position: number): never {
  if (!(fault instanceof ShopError) || fault.code !== 'invalid') throw fault
  const message = `Photograph ${position + 1}: ${fault.message}`
  throw invalid(message, { fields: [{ field: 'photographs', message }] })
}

/** Stores the files, then does the rest; takes the files back where that fails, so that none is left unknown. */
export async function withPhotographs<Result>(
  files: FileStore,
  photographs: readonly Photograph[],
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    for (const { id, full, small } of photographs) {
      await files.put(photographFile(id, 'full'), full, 'image/webp')
      await files.put(photographFile(id, 'small'), small, 'image/webp')
    }
    return await act()
  } catch (fault) {
    await Promise.allSettled(photographs.flatMap(({ id }) => removals(files, id)))
    throw fault
  }
}

function removals(files: FileStore, id: string): Promise<unknown>[] {
  return [files.remove(photographFile(id, 'full')), files.remove(photographFile(id, 'small'))]
}

export async function removePhotograph(files: FileStore, id: string): Promise<void> {
  await Promise.all(removals(files, id))
}
