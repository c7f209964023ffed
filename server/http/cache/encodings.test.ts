import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { Encodings, toBrotli, toDenseBrotli } from './encodings.ts'

test('a compressed answer holds the memory of its own bytes, not of what zlib worked in', async () => {
  const page = Buffer.from('A gold ring of four grams. '.repeat(400))
  const br = toBrotli(page, 'page')
  const gzip = await new Encodings().form(br, 'gzip')
  for (const bytes of [br, await toDenseBrotli(br), gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(gunzipSync(gzip)).toEqual(page)
})
