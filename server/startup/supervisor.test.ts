import { expect, test } from 'vitest'
import { passedSocket } from './supervisor.ts'

test('a socket is taken from the supervisor that opened it for this very process', () => {
  expect(passedSocket({ LISTEN_PID: '77', LISTEN_FDS: '1' }, 77)).toBe(3)
  // Variables that a child has inherited from a process of another service.
  expect(passedSocket({ LISTEN_PID: '76', LISTEN_FDS: '1' }, 77)).toBe(undefined)
  expect(passedSocket({ LISTEN_PID: '77', LISTEN_FDS: '0' }, 77)).toBe(undefined)
  expect(passedSocket({}, 77)).toBe(undefined)
})
