import { expect, test } from 'vitest'
import { isIndia } from './within-india.ts'

test.each(['India', ' india ', 'INDIA', 'IN', 'Bharat', 'भारत', ''])('“%s” is India', (country) => {
  expect(isIndia(country)).toBe(true)
})

test.each(['Nepal', 'Indiana', 'British Indian Ocean Territory'])('“%s” is not', (country) => {
  expect(isIndia(country)).toBe(false)
})
