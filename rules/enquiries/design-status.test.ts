import { expect, test } from 'vitest'
import { type DesignStatus, designCan, designMayBecome, NEXT_DESIGN_STATUS } from './design-status.ts'
import { ticket } from './ticket.ts'

test('a design is made after its quote was accepted, and may be declined until it is made', () => {
  expect(designMayBecome('New', 'Accepted')).toBe(false)
  expect(designMayBecome('Quoted', 'Made')).toBe(false)
  const declinable = (Object.keys(NEXT_DESIGN_STATUS) as DesignStatus[]).filter((status) =>
    designMayBecome(status, 'Declined'),
  )
  expect(declinable).toEqual(['New', 'Quoted', 'Accepted'])
})

test('a quote may be corrected until it is accepted', () => {
  expect(designCan.quote({ status: 'Quoted' })).toBe(true)
  expect(designCan.quote({ status: 'Accepted' })).toBe(false)
})

test('tickets say what they are about and have six digits, more when they need them', () => {
  expect([ticket('contact', 123), ticket('design', 1_234_567)]).toEqual(['SGJ-C-000123', 'SGJ-D-1234567'])
})
