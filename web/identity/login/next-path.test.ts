import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

const ORIGIN = 'https://shop.example'

test('a login leads back to the page of the shop it came from', () => {
  expect(nextPath('/gold/Carved-Kada/shipping?size=2#pay', ORIGIN)).toBe(
    '/gold/Carved-Kada/shipping?size=2#pay',
  )
})

test.each([
  null,
  '',
  'gold',
  'https://thief.example/',
  '//thief.example/gold',
  '/\\thief.example',
  '/\t/thief.example',
  'javascript:alert(1)',
  '/gold/..//thief.example',
  '/.//thief.example',
  '/gold/%2e%2e//thief.example',
  '/gold\\..\\\\thief.example',
  '/gold//ring',
])('a login never leads anywhere else: %j', (asked) => {
  expect(nextPath(asked, ORIGIN)).toBe('/')
})

test('a login does not lead to the login again', () => {
  for (const login of ['/login?next=/cart', '/LOGIN', '/login/', '/gold/../login'])
    expect(nextPath(login, ORIGIN), login).toBe('/')
})
