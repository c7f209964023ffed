import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

/** The codes that a barcode reader, of another make than our writer, finds in an image. */
export async function readCodes(image: Buffer): Promise<string[]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await readFile(WASM)).buffer } })
  const codes = await readBarcodes(new Uint8Array(image), { formats: ['QRCode'], maxNumberOfSymbols: 255 })
  return codes.map(({ text }) => text)
}

/** Pixels for a point: 300 dpi. */
const SCALE = 300 / 72

/**
 * The pages of a PDF as images of the rectangles drawn on them, white and black on grey: what a scanner sees of the codes.
 * The PDFs of the shop have one content stream for each page.
 */
export function codePages(pdf: Buffer): Promise<Buffer[]> {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return Promise.all(streams.filter((stream) => / re$/m.test(stream)).map(drawn))
}

function drawn(stream: string): Promise<Buffer> {
  const [, height = '842'] = /^1 0 0 -1 0 ([\d.]+) cm/m.exec(stream) ?? []
  let colour = 'black'
  const waiting: string[] = []
  const rects: string[] = []
  for (const line of stream.split('\n')) {
    const rect = /^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/.exec(line)
    if (rect) waiting.push(`x="${rect[1]}" y="${rect[2]}" width="${rect[3]}" height="${rect[4]}"`)
    else if (/^1 1 1 scn$/.test(line)) colour = 'white'
    else if (/^0 0 0 scn$/.test(line)) colour = 'black'
    else if (line === 'f')
      for (const place of waiting.splice(0)) rects.push(`<rect ${place} fill="${colour}"/>`)
  }
  const size = `viewBox="0 0 600 ${height}" width="${600 * SCALE}" height="${Number(height) * SCALE}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="600" height="${height}" fill="#999"/>${rects.join('')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
