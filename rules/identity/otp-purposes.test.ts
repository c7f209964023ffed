import { expect, test } from 'vitest'
import { OTP_PURPOSES } from './otp-purposes.ts'

test.each(Object.entries(OTP_PURPOSES))(
  'the words of %s fit into a variable of a registered SMS',
  (_, words) => {
    expect(words.length).toBeLessThanOrEqual(30)
    // Another sign would halve what fits into one SMS.
    expect(words).toMatch(/^[a-z -]+$/)
  },
)
