import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { IMAGE_IMPORT } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { DownloadRefused } from '#server/adapters/downloads/port.ts'
import { type Image, processImage } from '#server/catalogue/images/process-image.ts'
import { ShopError } from '#server/errors.ts'
import type { Shop } from '#server/shop.ts'
import type { ImageFileRow } from './image-import-files.store.ts'
import type { ImageImportRow } from './image-imports.store.ts'
import { storedImage } from './stored-files.ts'

/** A file made fit to be shown, or why not. */
export type FetchedImage = { file: ImageFileRow; bytes: number } & ({ image: Image } | { why: string })

/** What one job has learned of the websites it asks. */
export type Fetching = {
  /** Failures one after another, by host. */
  failures: Map<string, number>
  /** Bytes downloaded for the import so far. */
  bytes: number
}

export const nothingFetched = (bytes: number): Fetching => ({ failures: new Map(), bytes })

/**
 * Makes the images of one product fit to be shown, one after the other; what was made before costs little. Throws 503
 * when too many images wait to be decoded.
 */
export async function fetchImages(
  shop: Shop,
  { id, source }: ImageImportRow,
  waiting: readonly ImageFileRow[],
  fetching: Fetching,
): Promise<FetchedImage[]> {
  const fetched: FetchedImage[] = []
  for (const file of waiting) {
    try {
      const bytes =
        source === 'addresses'
          ? await download(shop, file.name, fetching)
          : await shop.files.read(storedImage(id, file.id))
      if (!bytes) throw new DownloadRefused('The file is no longer stored. Please send it again.')
      fetched.push({ file, bytes: bytes.length, image: await processImage(shop.files, bytes, file.alt) })
    } catch (fault) {
      fetched.push({ file, bytes: 0, why: sentenceOf(fault) })
    }
  }
  return fetched
}

function sentenceOf(fault: unknown): string {
  const isSaid = fault instanceof DownloadRefused || (fault instanceof ShopError && fault.code === 'invalid')
  if (!isSaid) throw fault
  return fault.message
}

/** Asks an address, unless its website has failed again and again, or enough was downloaded. */
async function download({ downloads }: Shop, address: string, fetching: Fetching): Promise<Buffer> {
  const { failures } = fetching
  const host = URL.parse(address)?.host ?? ''
  const failed = failures.get(host) ?? 0
  if (failed >= IMAGE_IMPORT.failuresOfHost)
    throw new DownloadRefused(`${host} failed several times, so it was not tried again. Please try later.`)
  if (fetching.bytes >= IMAGE_IMPORT.downloadedBytes)
    throw new DownloadRefused(
      `More than ${IMAGE_IMPORT.downloadedBytes / 1024 ** 3} GB were downloaded, so this address was not downloaded.`,
    )
  try {
    const bytes = await downloads.download(address, IMAGE.bytes)
    failures.delete(host)
    fetching.bytes += bytes.length
    return bytes
  } catch (fault) {
    failures.set(host, failed + 1)
    throw fault
  }
}
