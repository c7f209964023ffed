import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScaleLine, scaleLines, weightAtRest, whyNoWeight } from './scale-text.ts'

describe('a line of a scale', () => {
  it.each([
    ['ST,GS,+    9.620g', 9620, true],
    ['ST,GS,+0009.620 g', 9620, true],
    ['ST,NT,  12.5g', 12_500, true],
    ['st,gs,+ 9.620G', 9620, true],
    ['US,GS,+    9.6g', 9600, false],
    ['+0009.620 g', 9620, null],
    ['9.620', 9620, null],
    ['  0.000 g', 0, null],
    ['ST,GS,+0.00962kg', 9620, true],
    ['9.6204', 9620, null],
    ['S S      9.620 g', 9620, true],
    ['S D      9.618 g', 9618, false],
    ['S S      9.62[0] g', 9620, true],
    ['S S     -0.000 g', 0, true],
    ['S D     -0.120 g', 0, false],
    ['S I', 0, false],
    ['N     +   9.620 g  ', 9620, true],
    ['N     +   9.618    ', 9618, false],
    ['G     +   9.620 g', 9620, true],
    ['+   9.620 g', 9620, null],
    ['ST,+00009.62   g', 9620, true],
    ['ST, NT, + 9.620 gm', 9620, true],
    ['US,GS,-   0.120 g', 0, false],
    ['\u00029.620 g\u0003', 9620, null],
    ['Net Wt: 9.620 gm', 9620, null],
    ['N+0009.620g', 9620, null],
    ['WT=0009.620', 9620, null],
    ['9.620 g ?', 9620, false],
    ['\t  9.620\tgms.', 9620, null],
  ])('%j weighs %i mg', (line, weightMg, isStable) => {
    expect(readScaleLine(line)).toEqual({ weightMg, isStable })
  })

  it.each([
    ['-  0.002 g', 'The scale is below zero. Take everything off it and press Tare.'],
    ['ST,GS,-    0.120g', 'The scale is below zero. Take everything off it and press Tare.'],
    ['N     -   0.002 g', 'The scale is below zero. Take everything off it and press Tare.'],
    ['S -', 'The scale is below zero. Take everything off it and press Tare.'],
    ['UL', 'The scale is below zero. Take everything off it and press Tare.'],
    ['Stat     Low', 'The scale is below zero. Take everything off it and press Tare.'],
    ['OL', 'There is more on the scale than it can weigh.'],
    ['OL,GS,+999999g', 'There is more on the scale than it can weigh.'],
    ['S +', 'There is more on the scale than it can weigh.'],
    ['48.10 ct', 'The scale is set to carats. Set it to grams.'],
    ['ST,GS,+ 48.100 ct', 'The scale is set to carats. Set it to grams.'],
    ['S S     48.100 ct', 'The scale is set to carats. Set it to grams.'],
    ['0.339 ozt', 'The scale is not set to grams. Set it to grams.'],
    ['9620 mg', 'The scale is not set to grams. Set it to grams.'],
    ['ST,TR,+  1.200 g', 'The scale sends its tare, not what it weighs. Set it to send the net weight.'],
    ['T+0001.200g', 'The scale sends its tare, not what it weighs. Set it to send the net weight.'],
    ['T     +   1.200 g', 'The scale sends its tare, not what it weighs. Set it to send the net weight.'],
    ['S D      9.618 g', 'Wait until the scale is at rest.'],
    ['S I', 'Wait until the scale is at rest.'],
    ['US,NT,+  9.618 g', 'Wait until the scale is at rest.'],
    ['ST,GS,+  0.000 g', 'Put the piece on the scale.'],
    ['  0.000 g', 'Put the piece on the scale.'],
  ])('%j says: %s', (line, sentence) => {
    expect(whyNoWeight([readScaleLine(line)])).toBe(sentence)
  })

  it.each([
    '',
    'ST,GS,+ 9.62.0g',
    'ST,GS,+9999999.0kg',
    'hello',
    '9,620',
    'ST,GS',
    'S S',
    'S X 9.620 g',
    '9.620 g 9.620 g',
    '\u0000\u00ff9.620',
  ])('%j is no line of a scale', (line) => {
    expect(readScaleLine(line)).toBeNull()
  })

  it('is never a weight below zero or beyond the scale, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        const read = readScaleLine(line)
        const weightMg = read && 'weightMg' in read ? read.weightMg : 0
        expect(weightMg >= 0 && weightMg <= 100_000_000).toBe(true)
      }),
    )
  })
})

describe('what comes from the wire', () => {
  it('is cut into lines, however it is cut on its way', () => {
    const sent = 'ST,GS,+ 9.620g\r\nUS,GS,+ 9.621g\r\n'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: sent.length }), (at) => {
        const first = scaleLines(sent.slice(0, at))
        const second = scaleLines(first.rest + sent.slice(at))
        expect([...first.lines, ...second.lines]).toEqual(['ST,GS,+ 9.620g', 'US,GS,+ 9.621g'])
      }),
    )
  })

  it('never grows without end where no line ends', () => {
    expect(scaleLines('9'.repeat(100_000)).rest.length).toBe(64)
  })
})

describe('a weight at rest', () => {
  const said = (isStable: boolean | null, weightMg = 9620) => ({ weightMg, isStable })

  it('is the one the scale calls stable', () => {
    expect(weightAtRest([said(false), said(true)])).toBe(9620)
    expect(weightAtRest([said(true), said(false)])).toBeNull()
    expect(weightAtRest([said(true), null])).toBeNull()
  })

  it('is three equal lines where the scale does not say it', () => {
    expect(weightAtRest([said(null), said(null)])).toBeNull()
    expect(weightAtRest([said(null), said(null), said(null)])).toBe(9620)
    expect(weightAtRest([said(null), said(null, 9610), said(null)])).toBeNull()
  })

  it('is none while the last line is no weight', () => {
    expect(weightAtRest([said(true), { trouble: 'below-zero' }])).toBeNull()
    expect(weightAtRest([said(null), { trouble: 'carats' }, said(null)])).toBeNull()
  })

  it('never reads an empty pan as a weight', () => {
    expect(weightAtRest([said(true, 0)])).toBeNull()
    expect(weightAtRest([])).toBeNull()
  })
})
