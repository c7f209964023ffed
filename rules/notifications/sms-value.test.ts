import { expect, test } from 'vitest'
import { MAX_SMS_VALUE, smsLink, smsValue } from './sms-value.ts'

test.each([
  ['SGJ Jewellers', 'SGJ Jewellers'],
  ['Shri Ganesh Jewellers and Sons, Solapur', 'Shri Ganesh Jewellers and Sons'],
  ['Kolhapuri Saaj Mangalsutra of Two Strings', 'Kolhapuri Saaj Mangalsutra of'],
  ['Maharashtra-Bharat-Suvarnakar-Sangh', 'Maharashtra-Bharat-Suvarnakar-'],
  ['123456789012345678901234567890', '123456789012345678901234567890'],
])('%s is sent as %s', (given, sent) => {
  expect(smsValue(given)).toBe(sent)
  expect(sent.length).toBeLessThanOrEqual(MAX_SMS_VALUE)
})

test('a link keeps its end, and gives up its beginning first', () => {
  expect(smsLink('https://sgj.in/t/1042-ab3de')).toBe('https://sgj.in/t/1042-ab3de')
  expect(smsLink('https://sgjjewellers.in/t/1042-ab3de')).toBe('sgjjewellers.in/t/1042-ab3de')
})

test('where the parcel’s link is too long the order’s is sent, and of a long domain its home page alone', () => {
  const [parcel, order] = ['https://sgj-of-solapur.in/t/123456-ab3de', 'https://sgj-of-solapur.in/t/123456']
  expect(smsLink(parcel, order)).toBe('sgj-of-solapur.in/t/123456')
  expect(smsValue('https://sgj-jewellers-of-solapur.in/t/1042-ab3de')).toBe('sgj-jewellers-of-solapur.in')
  expect(smsValue('https://shri-ganesh-jewellers-and-sons-solapur.in/t/1042')).toBe('our website')
})
