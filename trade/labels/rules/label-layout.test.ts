import { expect, test } from 'vitest'
import { labelSettings } from '#trade/labels/contract/labels.ts'
import { LABEL_KIND_NAMES } from './label-kinds.ts'
import { labelLayout } from './label-layout.ts'

const NECKLACE = {
  tag: 'SGJ-0412',
  name: 'Temple Necklace',
  purity: '22K',
  grossWeightMg: 109_640,
  netWeightMg: 98_340,
  stoneWeightMg: 11_300,
  huid: 'AB12CD',
  price: 11_868_400,
}

test.each(LABEL_KIND_NAMES)('what has stones says gross, stones and net on %s labels', (kind) => {
  const { texts } = labelLayout(kind, NECKLACE, labelSettings.defaults)
  const words = texts.map(({ text }) => text).join(' ')
  for (const weight of ['G 109.640 g', 'S 11.300 g', 'N 98.340 g']) expect(words).toContain(weight)
})

test.each(LABEL_KIND_NAMES)('each line is on the label and beside the code on %s labels', (kind) => {
  const { texts, code, width, height } = labelLayout(kind, NECKLACE, labelSettings.defaults)
  for (const text of texts) {
    expect(text.x).toBeGreaterThanOrEqual(0)
    expect(text.y).toBeGreaterThanOrEqual(0)
    expect(text.x + text.width).toBeLessThanOrEqual(width)
    expect(text.y + 2.6).toBeLessThanOrEqual(height)
    expect(text.x >= code.x + code.side || text.x + text.width <= code.x).toBe(true)
  }
})
