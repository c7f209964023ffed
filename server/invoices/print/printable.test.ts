import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  ['Asha 🌸 Kulkarni', 'Asha Kulkarni'],
  ['🎉Happy Diwali🪔', 'Happy Diwali'],
  ['Ravi 👨‍👩‍👧‍👦', 'Ravi'],
  ['Jai Hind 🇮🇳', 'Jai Hind'],
  ['Flat 1️⃣2️⃣', 'Flat 12'],
  ['With ❤️ from 👍🏽', 'With from'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', ''],
  ['Asha\u200e\ufeff', 'Asha'],
])('%s is printed as “%s”', (typed, printed) => {
  expect(printable(typed)).toBe(printed)
})

test.each(['क्‍ष', 'ശ്രീലക്ഷ്മി', 'Titan® & Co™ ©', '12 — 14, #3*', '₹1,200.00  ·  3%', 'അവന്‍'])(
  '%s stays as it is',
  (text) => {
    expect(printable(text)).toBe(text)
  },
)
