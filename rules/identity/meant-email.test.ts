import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['asha@gmail.con', 'asha@gmail.com'],
  ['asha@gmial.com', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.cm', 'asha@gmail.com'],
  ['asha@gmail.comm', 'asha@gmail.com'],
  ['asha@gmail.in', 'asha@gmail.com'],
  ['asha@gmail.co.in', 'asha@gmail.com'],
  ['asha@gmail', 'asha@gmail.com'],
  ['asha@gmailcom', 'asha@gmail.com'],
  ['asha@gmail,com', 'asha@gmail.com'],
  ['asha@gmail..com', 'asha@gmail.com'],
  ['asha@gmail.com.', 'asha@gmail.com'],
  ['asha@gamil.con', 'asha@gmail.com'],
  ['Asha.P@Gnail.com', 'Asha.P@gmail.com'],
  ['asha@gmil.com', 'asha@gmail.com'],
  ['asha@gmaill.com', 'asha@gmail.com'],
  ['asha@yahoo.con', 'asha@yahoo.com'],
  ['asha@yaho.co.in', 'asha@yahoo.co.in'],
  ['asha@yahoo.co.im', 'asha@yahoo.co.in'],
  ['asha@hotmail.cm', 'asha@hotmail.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@rediffmail.con', 'asha@rediffmail.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
  ['asha@outlok.com', 'asha@outlook.com'],
  ['asha@iclod.com', 'asha@icloud.com'],
])('%s: did you mean %s?', (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant)
})

test.each([
  'asha@gmail.com',
  'ASHA@GMAIL.COM',
  'asha@yahoo.in',
  'asha@yahoo.co.in',
  'asha@yahoo.fr',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@rediff.com',
  'asha@hotmail.de',
  'asha@outlook.in',
  'asha@example.com',
  'asha@sgj.example',
  'asha@mail.gmail-shop.example',
  'asha',
  'asha@',
  '@gmail.con',
  '',
])('%j is not asked about', (typed) => {
  expect(meantEmail(typed)).toBeNull()
})
