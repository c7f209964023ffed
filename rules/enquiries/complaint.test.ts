import { expect, test } from 'vitest'
import { complaintDue, complaintState, settleBy } from './complaint.ts'

const at = (text: string) => new Date(`${text}+05:30`)
const RECEIVED = {
  isComplaint: true,
  createdAt: at('2027-01-31T10:00:00'),
  acknowledgedAt: null,
  handledAt: null,
}

test.each([
  ['2026-11-29', '2026-12-29'],
  ['2026-12-15', '2027-01-15'],
  ['2027-01-31', '2027-02-28'],
  ['2028-01-30', '2028-02-29'],
])('a complaint of %s is settled by %s, a calendar month later', (received, by) => {
  expect(settleBy(received)).toBe(by)
})

test('first the 48 hours run, then the month, then nothing', () => {
  expect(complaintDue(RECEIVED, at('2027-02-01T21:59:00'))).toEqual({
    ...{ what: 'acknowledge', by: at('2027-02-02T10:00:00'), isLate: false, isSoon: false },
  })
  expect(complaintDue(RECEIVED, at('2027-02-01T22:00:00'))).toMatchObject({ isSoon: true, isLate: false })
  expect(complaintDue(RECEIVED, at('2027-02-02T10:00:01'))).toMatchObject({ isLate: true })

  const acknowledged = { ...RECEIVED, acknowledgedAt: at('2027-02-01T10:00:00') }
  expect(complaintDue(acknowledged, at('2027-02-25T23:00:00'))).toEqual({
    ...{ what: 'settle', by: at('2027-02-28T23:59:59'), isLate: false, isSoon: false },
  })
  expect(complaintDue(acknowledged, at('2027-02-26T00:00:00'))).toMatchObject({ isSoon: true })
  expect(complaintDue(acknowledged, at('2027-03-01T00:00:00'))).toMatchObject({ isLate: true })

  const settled = { ...acknowledged, handledAt: at('2027-02-10T10:00:00') }
  expect(complaintState(settled)).toBe('settled')
  expect(complaintDue(settled, at('2027-05-01T10:00:00'))).toBeNull()
  expect(complaintDue({ ...RECEIVED, isComplaint: false }, at('2027-05-01T10:00:00'))).toBeNull()
})
