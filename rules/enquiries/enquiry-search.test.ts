import { expect, test } from 'vitest'
import { enquirySearch } from './enquiry-search.ts'

test.each(['SGJ-D-001042', 'sgj-d-001042', 'D-1042', 'd1042', '1042', ' 001042 '])(
  '"%s" is the ticket of a design',
  (typed) => expect(enquirySearch('design', typed)).toEqual({ ticket: 'SGJ-D-001042' }),
)

test.each(['9822012345', '+91 98220-12345', '098220 12345'])('"%s" is a telephone number', (typed) =>
  expect(enquirySearch('contact', typed)).toEqual({ phone: '9822012345' }),
)

test.each(['Asha', 'SGJ-C-001042', '12345678', ''])('"%s" finds no design', (typed) =>
  expect(enquirySearch('design', typed)).toBeNull(),
)
