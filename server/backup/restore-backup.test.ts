import { expect, test } from 'vitest'
import { schemaFault } from '#db/schema-state.ts'
import type { FileStore } from '#server/adapters/files/port.ts'
import { newPlace, shopToBackUp } from '#tests/support/backups.ts'
import { type BackupManifest, contentName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const contentOf = ({ files }: BackupManifest, name: string) =>
  contentName(files.find((file) => file.name === name)?.sha256 ?? '')

/** A shop's backup, and where it is restored. */
async function backedUp() {
  const stack = new AsyncDisposableStack()
  const past = stack.use(await shopToBackUp())
  const there = stack.use(await newPlace())
  const { manifest } = await past.backUp()
  const to = { ...there, place: past.place, manifest }
  return { ...past, manifest, to, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('a restore goes on without a damaged image of the catalogue, and lists it', async () => {
  await using past = await backedUp()
  await past.place.put(contentOf(past.manifest, 'ring-640.avif'), Buffer.from('something else'), 'text/plain')
  await past.place.remove(contentOf(past.manifest, 'shop/id.txt'))
  const { faults, left } = await restoreBackup(past.to)
  expect([faults, left.toSorted()]).toEqual([[], ['ring-640.avif', 'shop/id.txt']])
  expect(await past.to.files.has('ring-640.avif')).toBe(false)
  expect(String(await past.to.files.read('shop/id.txt')).trim()).toBe(past.manifest.shop)
})

test('a restore refuses to be without papers and personal documents, unless it is told to', async () => {
  await using past = await backedUp()
  for (const name of ['invoices/1.pdf', 'designs/ring.webp'])
    await past.place.remove(contentOf(past.manifest, name))
  await expect(restoreBackup(past.to)).rejects.toThrow(
    /papers or personal documents would be missing.*invoices\/1\.pdf.*--without-damaged-files/s,
  )
  expect(await Array.fromAsync(past.to.files.list())).toEqual([])
  const { left } = await restoreBackup({ ...past.to, withoutDamaged: true })
  expect(left.toSorted()).toEqual(['designs/ring.webp', 'invoices/1.pdf'])
})

test('a restore refuses to be without rows, whatever it is told', async () => {
  await using past = await backedUp()
  const parts = past.manifest.tables.flatMap((table) => table.parts)
  await past.place.remove(parts.at(-1)?.file ?? '')
  await expect(restoreBackup({ ...past.to, withoutDamaged: true })).rejects.toThrow(/Nothing was restored/)
})

/** A store that is gone after it has answered so often, as one that is away, or a process that is killed. */
function breakingAfter(store: FileStore, answers: number): FileStore {
  let left = answers
  const answering = async <Result>(work: () => Promise<Result>) => {
    if (left-- <= 0) throw new Error('The file store cannot be reached.')
    return work()
  }
  return {
    ...store,
    put: (...file) => answering(() => store.put(...file)),
    read: (name) => answering(() => store.read(name)),
  }
}

test('wherever a restore breaks off, the database stays empty, and the next try works', async () => {
  await using past = await backedUp()
  const { to, manifest } = past
  const parts = manifest.tables.flatMap((table) => table.parts).length
  const checked = parts + manifest.files.length
  const isEmpty = async () =>
    (await to.pool.query(`select from pg_tables where schemaname in ('public', 'drizzle')`)).rowCount === 0
  const reads = [
    0,
    3,
    checked,
    checked + 1,
    checked + manifest.files.length + 2,
    checked + manifest.files.length + parts - 2,
  ]
  for (const answers of reads) {
    await expect(restoreBackup({ ...to, place: breakingAfter(to.place, answers) })).rejects.toThrow(
      'cannot be reached',
    )
    expect(await isEmpty(), `${answers} answers`).toBe(true)
  }
  const failing = { ...to, files: breakingAfter(to.files, 2) }
  await expect(restoreBackup(failing)).rejects.toThrow(/The restore broke off.*run the same command again/s)
  expect(await restoreBackup(to)).toMatchObject({ faults: [], wasThere: false })
  expect(await schemaFault(to.pool)).toBe(null)
  const again = await restoreBackup(to)
  expect(again, 'killed before it could say that it had ended').toMatchObject({ faults: [], wasThere: true })
})

test('a restore whose connection PostgreSQL ends leaves nothing, and the next try works', async () => {
  await using past = await backedUp()
  const { to } = past
  let isEnded = false
  const place: FileStore = {
    ...to.place,
    read: async (name) => {
      const { rowCount } = await to.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and state = 'active' and query like 'copy %'`,
      )
      isEnded ||= (rowCount ?? 0) > 0
      return to.place.read(name)
    },
  }
  await expect(restoreBackup({ ...to, place })).rejects.toThrow('The restore broke off')
  expect(isEnded).toBe(true)
  expect((await restoreBackup(to)).faults).toEqual([])
})

test('files are not restored into those of another shop', async () => {
  await using past = await backedUp()
  await past.to.files.put('shop/id.txt', Buffer.from('another'), 'text/plain')
  await expect(restoreBackup(past.to)).rejects.toThrow('it holds shop/id.txt, which is not of this backup')
})
