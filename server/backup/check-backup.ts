import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { linesIn } from '#db/dump/copy-out.ts'
import { counted } from '#rules/counted.ts'
import type { OnProgress } from '#seed/progress.ts'
import { forEachConcurrently } from '#server/adapters/files/concurrency.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { hashOf } from '#server/adapters/files/s3.ts'
import {
  type BackedUpFile,
  type BackedUpTable,
  type BackupManifest,
  contentName,
  DamagedBackup,
  FILES,
} from './manifest.ts'

const decompress = promisify(gunzip)

type Options = {
  place: FileStore
  manifest: BackupManifest
  /** Contents that were written a moment ago: only these are read, and the others listed. Without it, all are read. */
  written?: ReadonlySet<string>
  onProgress?: OnProgress
}

/** Missing or damaged parts of a backup: rows in sentences, and files by their name, each with a sentence. */
export type Damage = { rows: string[]; files: Map<string, string> }

/** Reads a backup without writing anything: every part of every table with its rows, and the files. */
export async function damageOf({ place, manifest, written, onProgress }: Options): Promise<Damage> {
  const { tables, files, shop } = manifest
  const total = tables.length + files.length
  const damage: Damage = { rows: [], files: new Map() }
  const isListed = written && (await listedContents(place))
  let done = 0
  const noted = async (work: Promise<void>, note: (sentence: string) => void) => {
    await work.catch((fault: unknown) => {
      if (!(fault instanceof DamagedBackup)) throw fault
      note(fault.message)
    })
    onProgress?.({ what: 'checked', done: ++done, total })
  }
  for (const table of tables)
    await noted(checkTable(place, table, shop), (sentence) => damage.rows.push(sentence))
  await forEachConcurrently(files, async (file) => {
    const work = isListed && !written.has(contentName(file.sha256)) ? isListed(file) : checkFile(place, file)
    await noted(work, (sentence) => damage.files.set(file.name, sentence))
  })
  return damage
}

async function listedContents(place: FileStore): Promise<(file: BackedUpFile) => Promise<void>> {
  const listed = await Array.fromAsync(place.list(FILES))
  const sizes = new Map(listed.map(({ name, size }) => [name, size]))
  return async ({ name, sha256, size }) => {
    if (sizes.get(contentName(sha256)) !== size)
      throw new DamagedBackup(`${name} is missing, or has another size.`)
  }
}

/** Also that the backup is of the shop that it says. */
async function checkTable(
  place: FileStore,
  { name, rows, parts }: BackedUpTable,
  shop: string,
): Promise<void> {
  let rowCount = 0
  for (const part of parts) {
    const lines = await rowsOf(place, part)
    rowCount += linesIn(lines)
    if (name === 'shop_identity' && !lines.includes(shop))
      throw new DamagedBackup(`These are the rows of another shop than ${shop}.`)
  }
  if (rowCount !== rows) throw new DamagedBackup(miscounted(name, rowCount, rows))
}

async function checkFile(place: FileStore, { name, sha256, size }: BackedUpFile): Promise<void> {
  const bytes = await checkedBytes(place, contentName(sha256), sha256)
  if (bytes.length !== size) throw new DamagedBackup(`${name} has another size than what was backed up.`)
}

/** Where rows are missing, or there are too many of them. */
export const miscounted = (table: string, found: number, backedUp: number) =>
  `The table ${table} has ${counted(found, 'row')}, and ${backedUp} were backed up.`

/** The rows of a part, as `copy` writes them. Throws a {@link DamagedBackup} where it is missing or damaged. */
export async function rowsOf(place: FileStore, part: { file: string; sha256: string }): Promise<Buffer> {
  return decompress(await checkedBytes(place, part.file, part.sha256))
}

/** A file of the backup. Throws a {@link DamagedBackup} where it is missing or damaged. */
export async function checkedBytes(place: FileStore, file: string, sha256: string): Promise<Buffer> {
  const bytes = await place.read(file)
  if (!bytes) throw new DamagedBackup(`The backup is not complete: ${file} is missing.`)
  if (hashOf(bytes) !== sha256)
    throw new DamagedBackup(`The backup is damaged: ${file} is not what was backed up.`)
  return bytes
}
