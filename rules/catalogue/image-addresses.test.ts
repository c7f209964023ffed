import { expect, test } from 'vitest'
import { imageSrcset } from './image-addresses.ts'

const image = { id: '4c27fd56126ae7099b8e', widths: [320, 480, 640, 1000] }
const widthsIn = (srcset: string) =>
  Array.from(srcset.matchAll(/-(\d+)\.\w+ (\d+)w/g), ([, file]) => Number(file))

test('AVIF comes in every width; browsers without it choose among every second one, from the widest', () => {
  expect(widthsIn(imageSrcset(image, 'avif'))).toEqual([320, 480, 640, 1000])
  expect(widthsIn(imageSrcset(image, 'webp'))).toEqual([480, 1000])
  expect(widthsIn(imageSrcset({ ...image, widths: [300] }, 'webp'))).toEqual([300])
})
