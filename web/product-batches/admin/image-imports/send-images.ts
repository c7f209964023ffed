import {
  beginImageImport,
  checkImageImport,
  type ImageImport,
  sendImage,
  sendZipPart,
} from '#contracts/admin/image-imports.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { IMAGE_IMPORT, MAX_ZIP_BYTES } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { imageNameFault } from '#rules/product-batches/image-imports/image-names.ts'
import { ApiError, call } from '#web/api.ts'
import { upload } from '#web/upload.ts'

/** Attempts for one file when the connection breaks or the server is busy, and milliseconds between them. */
const ATTEMPTS = 4
const PAUSE = 3_000

const isZip = ({ name }: File) => /\.zip$/i.test(name)

/** What can be said of the chosen files before anything is sent; empty where they can be. */
export function faultOfChoice(files: readonly File[]): string {
  const zip = files.find(isZip)
  if (zip && files.length > 1) return 'Please choose either images or one ZIP file.'
  if (zip && zip.size > MAX_ZIP_BYTES)
    return `This ZIP file is larger than ${MAX_ZIP_BYTES / 1024 ** 3} GB. Please split it.`
  if (files.length > IMAGE_IMPORT.files)
    return `Please choose at most ${IMAGE_IMPORT.files.toLocaleString('en-IN')} files at once.`
  return ''
}

/**
 * Sends images, or a ZIP file in parts, and has them checked. `onProgress` hears the number of bytes that have gone.
 * Throws `ApiError`.
 */
export async function sendImages(
  files: readonly File[],
  onProgress: (bytes: number) => void,
): Promise<ImageImport> {
  const [first] = files
  if (!first) throw new ApiError(0, 'Please choose images.')
  const zip = isZip(first) ? first : null
  const fileName = files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more`
  const begun = await call(beginImageImport, {
    body: { source: zip ? 'zip' : 'files', fileName: fileName.slice(0, 200) },
  })
  if (zip) await sendParts(begun.id, zip, onProgress)
  else await sendFiles(begun.id, files, onProgress)
  return call(checkImageImport, { params: { id: begun.id } })
}

async function sendParts(id: string, zip: File, onProgress: (bytes: number) => void): Promise<void> {
  const { zipPartBytes } = IMAGE_IMPORT
  for (let part = 0; part * zipPartBytes < zip.size; part++) {
    const from = part * zipPartBytes
    const form = new FormData()
    form.append('part', String(part))
    form.append('file', zip.slice(from, from + zipPartBytes), 'part')
    await patiently(() => upload(sendZipPart, { params: { id }, form }, () => undefined))
    onProgress(Math.min(zip.size, from + zipPartBytes))
  }
}

async function sendFiles(
  id: string,
  files: readonly File[],
  onProgress: (bytes: number) => void,
): Promise<void> {
  let gone = 0
  // One at a time: side by side on a slow line, each would take longer than the server waits for a request.
  for (const file of files) {
    const form = formOf(file)
    await patiently(() => upload(sendImage, { params: { id }, form }, () => undefined))
    gone += file.size
    onProgress(gone)
  }
}

/** A file that cannot be an image is named without its bytes, so that the dry run says why. */
function formOf(file: File): FormData {
  const name = file.webkitRelativePath || file.name
  const form = new FormData()
  form.append('name', name.slice(0, 1000))
  form.append('bytes', String(file.size))
  if (imageNameFault(name) === null && file.size <= IMAGE.bytes) form.append('file', file)
  return form
}

async function patiently<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++)
    try {
      return await send()
    } catch (fault) {
      const passes = fault instanceof ApiError && (fault.status === 0 || fault.status === 503)
      if (!passes || attempt === ATTEMPTS) throw fault
      await new Promise((again) => setTimeout(again, PAUSE))
    }
}
