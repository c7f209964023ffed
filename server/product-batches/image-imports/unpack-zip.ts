import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { IMAGE_IMPORT } from '#rules/product-batches/image-imports/image-import-limits.ts'
import { imageNameFault, isSystemFile } from '#rules/product-batches/image-imports/image-names.ts'
import { invalid, ShopError } from '#server/errors.ts'

/** What came out of a ZIP file under a name: its bytes, or why it was not unpacked. */
export type Unpacked = { name: string } & ({ bytes: Buffer } | { why: string })

type UnpackedBefore = {
  /** Names that came out before the work was interrupted; they are not unpacked again. */
  names: ReadonlySet<string>
  /** Their bytes. */
  bytes: number
}

const DAMAGED_ZIP = 'This file is damaged, or is not a ZIP file. Please create it again.'
const ENCRYPTED = 'This ZIP file is protected by a password. Please create it without one.'
const TOO_MANY = `This ZIP file has more than ${IMAGE_IMPORT.files.toLocaleString('en-IN')} files. Please split it.`
const TOO_LARGE = `The images in this ZIP file are larger than ${IMAGE_IMPORT.bytes / 1024 ** 3} GB in total. Please split it.`
export const TOO_LARGE_IMAGE = `It is larger than ${IMAGE.bytes / 1024 / 1024} MB.`

/**
 * The files of a ZIP file, one after the other. Nothing that its headers say is trusted: bytes are counted while they
 * are unfolded. Throws `invalid` where the whole file is refused: damaged, encrypted, too many files, too large.
 */
export async function* unpackZip(
  reader: RandomAccessReader,
  size: number,
  known: UnpackedBefore,
): AsyncGenerator<Unpacked> {
  const zip = await opened(reader, size)
  if (zip.entryCount > IMAGE_IMPORT.files) throw invalid(TOO_MANY)
  const spent = { bytes: known.bytes }
  for await (const entry of entriesOf(zip)) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false)
    if (name.endsWith('/') || isSystemFile(name) || known.names.has(name)) continue
    if (entry.isEncrypted()) throw invalid(ENCRYPTED)
    const why = imageNameFault(name) ?? (isLink(entry) ? 'It is a link to a file elsewhere.' : null)
    if (why !== null) {
      yield { name, why }
      continue
    }
    const found = await inflate(zip, entry, spent)
    yield typeof found === 'string' ? { name, why: found } : { name, bytes: found }
  }
}

async function opened(reader: RandomAccessReader, size: number): Promise<ZipFile> {
  try {
    return await fromRandomAccessReaderPromise(reader, size, { decodeStrings: false, autoClose: false })
  } catch {
    throw invalid(DAMAGED_ZIP)
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  const entries = zip.eachEntry()
  for (;;) {
    const next = await entries.next().catch(() => {
      throw invalid(DAMAGED_ZIP)
    })
    if (next.done) return
    yield next.value
  }
}

const FILE_KIND = 0o170000
const LINK = 0o120000

const isLink = ({ externalFileAttributes }: Entry) => ((externalFileAttributes >>> 16) & FILE_KIND) === LINK

/** Bytes up to which an entry may unfold however far: a small drawing of one colour does. */
const UNFOLDS_FREELY = 1024 * 1024
const UNFOLDS = 'It unpacks to far more than it should, so it is not an image.'
const DAMAGED = 'It is damaged, or packed in a way that cannot be read.'

/** The bytes of an entry, or why there are none to be had. `spent` counts all that was unfolded, wanted or not. */
async function inflate(zip: ZipFile, entry: Entry, spent: { bytes: number }): Promise<Buffer | string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    const stream = await zip.openReadStreamPromise(entry)
    for await (const part of stream) {
      size += part.length
      spent.bytes += part.length
      if (spent.bytes > IMAGE_IMPORT.bytes) throw invalid(TOO_LARGE)
      if (size > UNFOLDS_FREELY && size > entry.compressedSize * IMAGE_IMPORT.unfolding) return UNFOLDS
      if (size > IMAGE.bytes) return TOO_LARGE_IMAGE
      parts.push(part)
    }
  } catch (fault) {
    if (fault instanceof ShopError) throw fault
    return DAMAGED
  }
  return Buffer.concat(parts)
}
