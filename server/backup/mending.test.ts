import { truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY_MS } from '#rules/time.ts'
import { FILES, newPlace, shopToBackUp } from '#tests/support/backups.ts'
import { damageOf } from './check-backup.ts'
import { type BackupManifest, contentName, manifestName } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

const contentOf = ({ files }: BackupManifest, name: string) =>
  contentName(files.find((file) => file.name === name)?.sha256 ?? '')

const WHOLE = { rows: [], files: new Map() }

test('what is missing, cut short or changed in the place is copied again by the next backup, which says so', async () => {
  await using past = await shopToBackUp()
  const { manifest } = await past.backUp()
  const [image, design, invoice] = Object.keys(FILES).map((name) => contentOf(manifest, name))
  await past.place.remove(image ?? '')
  await truncate(join(past.folder, design ?? ''), 3)
  await past.place.put(invoice ?? '', Buffer.from('an INVOICE'), 'text/plain')
  expect((await damageOf({ place: past.place, manifest })).files.size).toBe(3)

  past.shop.clock.advance(DAY_MS)
  const { mended, lost } = await past.backUp()
  expect(lost).toEqual([])
  expect(mended.join('\n')).toContain(`ring-640.avif (${image}) is missing. It was copied again.`)
  expect(mended.join('\n')).toContain(`designs/ring.webp (${design}) has another size.`)
  expect(mended.join('\n')).toContain(`invoices/1.pdf (${invoice}) has other bytes.`)
  expect(await damageOf({ place: past.place, manifest }), 'the former backup is whole again').toEqual(WHOLE)
  await using there = await newPlace()
  expect(await restoreBackup({ ...there, place: past.place, manifest: await past.last() })).toMatchObject({
    faults: [],
    left: [],
  })
  past.shop.clock.advance(DAY_MS)
  expect(await past.backUp()).toMatchObject({ mended: [], lost: [] })
})

test('a file that neither the place nor the shop has is named, and the new backup is good', async () => {
  await using past = await shopToBackUp()
  const { manifest } = await past.backUp()
  const part = manifest.tables.find(({ name }) => name === 'shop_identity')?.parts[0]?.file ?? ''
  await past.place.remove(contentOf(manifest, 'invoices/1.pdf'))
  await past.files.remove('invoices/1.pdf')
  await past.place.remove(part)
  past.shop.clock.advance(DAY_MS)
  const next = await past.backUp()
  expect(next.mended).toEqual([])
  expect(next.lost.toSorted()).toEqual([
    expect.stringContaining(`${part} is missing: ${manifest.id} cannot be restored.`),
    expect.stringContaining('is missing, and the shop no longer has it'),
  ])
  expect(await damageOf({ place: past.place, manifest: next.manifest })).toEqual(WHOLE)
})

test('a manifest that cannot be read is named, and the next backup is complete without it', async () => {
  await using past = await shopToBackUp()
  const { manifest } = await past.backUp()
  await writeFile(join(past.folder, manifestName(manifest.id)), '{"format":2')
  past.shop.clock.advance(DAY_MS)
  const next = await past.backUp()
  expect(next.lost).toEqual([`The manifest of the backup ${manifest.id} cannot be trusted: it is damaged.`])
  expect(await damageOf({ place: past.place, manifest: next.manifest })).toEqual(WHOLE)
})

test('contents that a backup left when it broke off are read before the next one relies on them', async () => {
  await using past = await shopToBackUp()
  const { manifest } = await past.backUp()
  await past.place.remove(manifestName(manifest.id))
  const content = contentOf(manifest, 'ring-640.avif')
  await past.place.put(content, Buffer.alloc(FILES['ring-640.avif'].length, 'x'), 'text/plain')
  await utimes(join(past.folder, content), 0, 0)
  past.shop.clock.advance(DAY_MS)
  const next = await past.backUp()
  expect(await damageOf({ place: past.place, manifest: next.manifest })).toEqual(WHOLE)
})
