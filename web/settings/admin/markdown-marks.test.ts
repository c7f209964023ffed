import { expect, test } from 'vitest'
import { type Mark, marked } from './markdown-marks.ts'

/** `|` marks where the selection begins and ends. */
function press(mark: Mark, written: string): string {
  const [before = '', chosen = '', behind = ''] = written.split('|')
  const { text, from, to } = marked(
    { text: before + chosen + behind, from: before.length, to: before.length + chosen.length },
    mark,
  )
  return `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`
}

test.each([
  ['bold', 'within |ten days| of delivery', 'within **|ten days|** of delivery'],
  ['bold', 'now ||', 'now **|bold words|**'],
  ['italic', '|kada|', '*|kada|*'],
  ['link', 'see |the policy|', 'see [the policy](|/|)'],
  ['heading', 'a\nTi|m|e\nb', 'a\n|## Time|\nb'],
  ['heading', '|## Time|', '|Time|'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
] as const)('%s on "%s"', (mark, written, expected) => {
  expect(press(mark, written)).toBe(expected)
})
