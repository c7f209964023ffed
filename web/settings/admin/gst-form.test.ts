import { expect, test } from 'vitest'
import { GstForm, gstAsTyped } from './gst-form.ts'

const TABLE = {
  classes: [
    { hsn: '7113', name: 'Jewellery', points: 300 },
    { hsn: '7103', name: 'Stones', points: 25 },
  ],
  otherPoints: 1800,
}

test('the table is typed in per cent and stored in basis points, without loss', () => {
  const typed = gstAsTyped(TABLE)
  expect(typed.classes.map(({ points: bps }) => bps)).toEqual(['3', '0.25'])
  expect(GstForm.parse(typed)).toEqual(TABLE)
})

test.each([
  [{ otherPoints: '28.01' }, 'otherPoints', /0 to 28%/],
  [{ otherPoints: '' }, 'otherPoints', /0 to 28%/],
  [{ classes: [{ hsn: '7113', name: 'Jewellery', points: '2.125' }] }, 'classes.0.points', /0 to 28%/],
  [{ classes: [{ hsn: '7', name: 'All', points: '3' }] }, 'classes.0.hsn', /Two to eight digits/],
  [{ classes: [{ hsn: '71', name: ' ', points: '3' }] }, 'classes.0.name', /which goods/],
  [
    {
      classes: [
        { hsn: '71', name: 'One', points: '3' },
        { hsn: ' 71 ', name: 'Two', points: '5' },
      ],
    },
    'classes.1.hsn',
    /already/,
  ],
])('%j is refused at its field', (change, field, message) => {
  const issues = GstForm.safeParse({ ...gstAsTyped(TABLE), ...change }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual([field])
  expect(issues[0]?.message).toMatch(message)
})
