import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readScaleLine, scaleLines, weightAtRest } from './scale-text.ts'

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
  ])('%j weighs %i mg', (line, weightMg, isStable) => {
    expect(readScaleLine(line)).toEqual({ weightMg, isStable })
  })

  it.each([
    '',
    'OL',
    'OL,GS,+999999g',
    'ST,GS,-    0.120g',
    '-9.620 g',
    '48.1 ct',
    'ST,GS,+ 9.62.0g',
    'ST,GS,+9999999.0kg',
    'hello',
    '9,620',
    'ST,GS',
    '9.620 g 9.620 g',
    '\u0000\u00ff9.620',
  ])('%j gives no weight', (line) => {
    expect(readScaleLine(line)).toBeNull()
  })

  it('is never a weight below zero or beyond the scale, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string(), (line) => {
        const read = readScaleLine(line)
        expect(read === null || (read.weightMg >= 0 && read.weightMg <= 100_000_000)).toBe(true)
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

  it('never reads an empty pan as a weight', () => {
    expect(weightAtRest([said(true, 0)])).toBeNull()
    expect(weightAtRest([])).toBeNull()
  })
})
