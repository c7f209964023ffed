import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession, settledSession } from './session.ts'
import { answerOtherTabs } from './session-handover.ts'

/** The browser's storage, as far as the session uses it. */
class BrowserStorage {
  readonly #values = new Map<string, string>()
  getItem = (name: string) => this.#values.get(name) ?? null
  setItem = (name: string, value: string) => void this.#values.set(name, value)
  removeItem = (name: string) => void this.#values.delete(name)
  clear = () => this.#values.clear()
}

const assign = vi.fn()
beforeEach(() => {
  assign.mockClear()
  vi.stubGlobal('localStorage', new BrowserStorage())
  vi.stubGlobal('sessionStorage', new BrowserStorage())
  vi.stubGlobal('document', { documentElement: { toggleAttribute: vi.fn() } })
  vi.stubGlobal('window', { location: { pathname: '/search', search: '?q=ring', hash: '', assign } })
})

function tokenUntil(seconds: number): string {
  return `a.${Buffer.from(JSON.stringify({ exp: seconds })).toString('base64url')}.c`
}
const inAnHour = () => tokenUntil(Date.now() / 1000 + 3600)
const anHourAgo = () => tokenUntil(Date.now() / 1000 - 3600)
const ASHA = { mobileNumber: '9876543210', userId: 'asha' }

test('a login is kept under the names the specification gives', () => {
  const token = inAnHour()
  beginSession({ ...ASHA, token })
  expect(localStorage.getItem('isLoggedIn')).toBe('true')
  expect(localStorage.getItem('mobile_number')).toBe('9876543210')
  expect(localStorage.getItem('user_id')).toBe('asha')
  expect(sessionStorage.getItem('authToken')).toBe(token)
  expect(currentSession()).toEqual({ ...ASHA, token })
})

test('a visitor is nobody, and is sent nowhere', async () => {
  expect(await settledSession()).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})

test.each([
  ['missing', null],
  ['expired', anHourAgo()],
  ['without an expiry', tokenUntil(Number.NaN)],
])('a login whose token is %s is cleared away and leads to the login', async (_case, token) => {
  localStorage.setItem('isLoggedIn', 'true')
  localStorage.setItem('user_id', crypto.randomUUID())
  localStorage.setItem('cachedProducts', '[]')
  if (token) sessionStorage.setItem('authToken', token)
  expect(await settledSession()).toBeNull()
  for (const name of ['isLoggedIn', 'user_id', 'cachedProducts'])
    expect(localStorage.getItem(name)).toBeNull()
  expect(sessionStorage.getItem('authToken')).toBeNull()
  expect(assign).toHaveBeenCalledWith('/login?next=%2Fsearch%3Fq%3Dring')
})

test('a new tab of a customer who is logged in elsewhere is logged in', async () => {
  const userId = crypto.randomUUID()
  const token = inAnHour()
  using openTab = tab()
  answerOtherTabs(() => ({ userId, token }), openTab.channel)
  localStorage.setItem('isLoggedIn', 'true')
  localStorage.setItem('user_id', userId)
  expect(await settledSession()).toMatchObject({ userId, token })
  expect(sessionStorage.getItem('authToken')).toBe(token)
  expect(assign).not.toHaveBeenCalled()
})

function tab() {
  const channel = new BroadcastChannel('shop-session')
  return { channel, [Symbol.dispose]: () => channel.close() }
}

test('a tab whose own login has ended waits for an answer of no other tab', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
  beginSession({ mobileNumber: '9876543210', userId: crypto.randomUUID(), token: inAnHour() })
  vi.setSystemTime(Date.now() + 2 * 3600 * 1000)
  void settledSession()
  // Moves the browser's clock on by a second at most.
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/login?next=%2Fsearch%3Fq%3Dring'))
})
