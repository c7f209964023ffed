import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { localFiles } from '#server/adapters/files/local.ts'
import { imageFile, imageWidths, openGraphFile } from './image-files.ts'
import { processImage } from './process-image.ts'
import { imageId } from './read-image.ts'

async function gallery() {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  const files = localFiles(folder)
  return { files, folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

/** A photograph with structure in it, so that encoders have something to do. */
function photograph(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 150, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
}

test('an upload becomes AVIF and WebP in each width, and a JPEG for links', async () => {
  await using place = await gallery()

  const image = await processImage(place.files, await photograph(700, 500).jpeg().toBuffer(), 'A ring')

  expect(image).toMatchObject({ alt: 'A ring', width: 700, height: 500, widths: [320, 480, 700] })
  for (const width of image.widths) {
    const avif = await sharp(await place.files.read(imageFile(image.id, width, 'avif'))).metadata()
    const webp = await sharp(await place.files.read(imageFile(image.id, width, 'webp'))).metadata()
    expect([avif.format, avif.compression, avif.width]).toEqual(['heif', 'av1', width])
    expect([webp.format, webp.width]).toEqual(['webp', width])
  }
  const link = await sharp(await place.files.read(openGraphFile(image.id))).metadata()
  expect([link.format, link.width]).toEqual(['jpeg', 700])
})

test('the blur is a tiny image that a page can carry inside itself', async () => {
  await using place = await gallery()

  const { blur } = await processImage(place.files, await photograph(600, 800).png().toBuffer(), '')

  expect(blur.length).toBeLessThanOrEqual(400)
  const bytes = Buffer.from(blur.replace('data:image/webp;base64,', ''), 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 9, height: 12 })
})

test('the file that is looked at enlarged is the nearest to the photograph', async () => {
  await using place = await gallery()
  const upload = await readFile(new URL('../../../seed/photos/jhumka-earrings-gold.webp', import.meta.url))
  const { id, width } = await processImage(place.files, upload, 'Earrings')
  const wanted = await sharp(upload).removeAlpha().raw().toBuffer()
  const distance = async (format: 'avif' | 'webp') => {
    const pixels = await sharp(await place.files.read(imageFile(id, width, format)))
      .removeAlpha()
      .raw()
      .toBuffer()
    return wanted.reduce((sum, value, at) => sum + (value - (pixels[at] ?? 0)) ** 2, 0)
  }
  expect(await distance('webp')).toBeLessThan((await distance('avif')) / 2)
})

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a real %s image is welcome', async (format) => {
  await using place = await gallery()
  const upload = await photograph(64, 64).toFormat(format).toBuffer()

  expect((await processImage(place.files, upload, '')).id).toBe(imageId(upload))
})

test('place and camera of a photograph are removed from everything we store', async () => {
  await using place = await gallery()
  const upload = await photograph(400, 300)
    .jpeg()
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 39/1 3564/100' } })
    .toBuffer()
  expect((await sharp(upload).metadata()).exif?.includes('Phone')).toBe(true)

  await processImage(place.files, upload, '')

  const names = await readdir(place.folder)
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    const kept = await sharp(join(place.folder, name)).metadata()
    expect([name, kept.exif, kept.xmp, kept.iptc]).toEqual([name, undefined, undefined, undefined])
  }
})

test('a photograph taken with the phone on its side is turned upright', async () => {
  await using place = await gallery()
  const upload = await photograph(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()

  const image = await processImage(place.files, upload, '')

  expect([image.width, image.height]).toEqual([300, 400])
  const kept = await sharp(await place.files.read(imageFile(image.id, 300, 'avif'))).metadata()
  expect([kept.width, kept.height]).toEqual([300, 400])
})

test('the same image again writes nothing and answers the same', async () => {
  await using place = await gallery()
  const upload = await photograph(500, 500).jpeg().toBuffer()
  const first = await processImage(place.files, upload, 'A ring')
  const written = await stat(join(place.folder, openGraphFile(first.id)))

  const second = await processImage(place.files, upload, 'A ring')

  expect(second).toEqual(first)
  expect((await stat(join(place.folder, openGraphFile(first.id)))).ino).toBe(written.ino)
})

test('an image with a lost file is restored', async () => {
  await using place = await gallery()
  const upload = await photograph(500, 500).jpeg().toBuffer()
  const { id } = await processImage(place.files, upload, '')
  await place.files.remove(imageFile(id, 320, 'webp'))

  await processImage(place.files, upload, '')

  expect(await place.files.has(imageFile(id, 320, 'webp'))).toBe(true)
})

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'
const PDF = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'

test.each([
  ['an SVG drawing', Buffer.from(SVG)],
  ['an SVG drawing behind an XML head', Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
  ['a PDF', Buffer.from(PDF)],
  ['a text', Buffer.from('not an image')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused as no image', async (_what, upload) => {
  await using place = await gallery()

  await expect(processImage(place.files, upload, '')).rejects.toThrow(
    'Please choose a JPEG, PNG, WebP or AVIF image.',
  )
  expect(await readdir(place.folder)).toEqual([])
})

test('a GIF is refused, though the decoder would know it', async () => {
  await using place = await gallery()
  const upload = await photograph(20, 20).gif().toBuffer()

  await expect(processImage(place.files, upload, '')).rejects.toThrow('Please choose a JPEG, PNG')
})

test('something else that only begins like a JPEG is refused as damaged', async () => {
  await using place = await gallery()
  const upload = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(SVG)])

  await expect(processImage(place.files, upload, '')).rejects.toThrow('This file is damaged')
})

test('a truncated photograph is refused and leaves nothing behind', async () => {
  await using place = await gallery()
  const whole = await photograph(400, 400).jpeg().toBuffer()

  await expect(processImage(place.files, whole.subarray(0, whole.length / 2), '')).rejects.toThrow(
    'This file is damaged',
  )
  expect(await readdir(place.folder)).toEqual([])
})

test('a small file that decodes to too many pixels is refused before it is decoded', async () => {
  await using place = await gallery()
  const bomb = await sharp({ create: { width: 8000, height: 6500, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(1_000_000)

  await expect(processImage(place.files, bomb, '')).rejects.toThrow('too many pixels')
})

test('a file of more than 15 MB is refused', async () => {
  await using place = await gallery()

  await expect(processImage(place.files, Buffer.alloc(IMAGE.bytes + 1), '')).rejects.toThrow('at most 15 MB')
})

test('a strip that no page could show is refused', async () => {
  await using place = await gallery()
  const upload = await photograph(1000, 100).jpeg().toBuffer()

  await expect(processImage(place.files, upload, '')).rejects.toThrow('too long and narrow')
})

test.each([
  [200, [200]],
  [320, [320]],
  [800, [320, 480, 640, 800]],
  [1000, [320, 480, 640, 1000]],
  [1600, [320, 480, 640, 960, 1280, 1600]],
  [4000, [320, 480, 640, 960, 1280, 1600, 1920]],
])('an image %i pixels wide is kept in the widths %j', (width, widths) => {
  expect(imageWidths(width)).toEqual(widths)
})
