import { useEffect, useSyncExternalStore } from 'react'
import { tokenIsCurrent } from '#rules/identity/token-expiry.ts'
import { browserStorage, tabStorage } from '#web/browser-storage.ts'
import { paths } from '#web/paths.ts'
import { canAskForLogin, logInAgain } from './log-in-again.ts'
import { LOGIN_MARK } from './mark-login.ts'
import { isShopReachable, serverNow } from './server-clock.ts'
import { answerOtherTabs, askOtherTabs, hideLogin, showLogin } from './session-handover.ts'

/** Storage keys as the specification names them (section 3). The flag is a display matter; the server decides. */
const FLAG = 'isLoggedIn'
const NUMBER = 'mobile_number'
const USER = 'user_id'
const TOKEN = 'authToken'

export type Session = { mobileNumber: string; userId: string; token: string }

const listeners = new Set<() => void>()
const tell = () => {
  document.documentElement.toggleAttribute(LOGIN_MARK, isFlaggedLoggedIn())
  showLogin(currentSession()?.userId ?? null)
  for (const listener of listeners) listener()
}

/** Whether this browser calls itself logged in; the token may still be missing or old. */
export const isFlaggedLoggedIn = () => browserStorage.get(FLAG) === 'true'
export const storedToken = () => tabStorage.get(TOKEN)

/** The login as stored, when its token can still be used. */
export function currentSession(): Session | null {
  const token = storedToken()
  if (!isFlaggedLoggedIn() || !token || !tokenIsCurrent(token, serverNow())) return null
  return {
    token,
    mobileNumber: browserStorage.get(NUMBER) ?? '',
    userId: browserStorage.get(USER) ?? '',
  }
}

export function beginSession({ mobileNumber, userId, token }: Session): void {
  tabStorage.set(TOKEN, token)
  browserStorage.set(NUMBER, mobileNumber)
  browserStorage.set(USER, userId)
  browserStorage.set(FLAG, 'true')
  tell()
}

/** The same login goes on under another number. */
export function changeSessionNumber(mobileNumber: string): void {
  browserStorage.set(NUMBER, mobileNumber)
  tell()
}

/** Clears both storages, as the specification has it for logout and for an expired token. */
export function clearSession(): void {
  browserStorage.clear()
  tabStorage.clear()
  tell()
}

/** Ends a login that cannot be used any more: everything stored goes, and the person to /login, which leads back here. */
export function leaveForLogin(): void {
  clearSession()
  const { pathname, search, hash } = window.location
  if (pathname === '/login') return
  window.location.assign(paths.login(pathname === '/' ? undefined : `${pathname}${search}${hash}`))
}

let settling: Promise<Session | null> | null = null

/**
 * The login of this tab once it is certain. A flag without a usable token (a new tab has none) is first asked of
 * the open tabs; when none answers, the login is over (specification, section 4, and our decision on new tabs).
 */
export function settledSession(): Promise<Session | null> {
  const session = currentSession()
  if (session || !isFlaggedLoggedIn()) return Promise.resolve(session)
  settling ??= takeOver().finally(() => {
    settling = null
  })
  return settling
}

async function takeOver(): Promise<Session | null> {
  // A token may only look expired, to a clock that is days ahead.
  if (storedToken() && (await isCurrentByServer())) return currentSession()
  const userId = browserStorage.get(USER) ?? ''
  // A tab that still shows a login of its own would wait for itself.
  await hideLogin()
  const token = await askOtherTabs(userId)
  if (currentSession() || !isFlaggedLoggedIn()) return currentSession()
  if (!tokenIsCurrent(token, serverNow())) {
    // The open admin area asks above the screen, so that nothing typed is lost.
    if (canAskForLogin()) await logInAgain('ended')
    else leaveForLogin()
    return currentSession()
  }
  tabStorage.set(TOKEN, token ?? '')
  tell()
  return currentSession()
}

async function isCurrentByServer(): Promise<boolean> {
  await isShopReachable()
  if (!currentSession()) return false
  tell()
  return true
}

/** Hears of every login, logout and takeover, in this tab and in others; returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listenToOtherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let listening = false
function listenToOtherTabs(): void {
  if (listening) return
  listening = true
  answerOtherTabs(currentSession)
  showLogin(currentSession()?.userId ?? null)
  // A page that holds a lock is not kept in the back/forward cache.
  window.addEventListener('pagehide', () => showLogin(null))
  window.addEventListener('pageshow', () => showLogin(currentSession()?.userId ?? null))
  window.addEventListener('storage', () => {
    // Another tab has logged out: its successor may be somebody else, who must find nothing here.
    if (!isFlaggedLoggedIn() && storedToken()) tabStorage.clear()
    tell()
  })
}

let seen: Session | null = null
/** The same object as long as nothing changed, or React would render for ever. Undefined until it is certain. */
function snapshot(): Session | null | undefined {
  const now = currentSession()
  if (!now && isFlaggedLoggedIn()) return undefined
  const isSame = (['token', 'userId', 'mobileNumber'] as const).every((part) => now?.[part] === seen?.[part])
  if (!isSame) seen = now
  return seen
}

/** The login of this tab; `undefined` on the server and while it is not certain, `null` for a visitor. */
export function useSession(): Session | null | undefined {
  const session = useSyncExternalStore<Session | null | undefined>(onSessionChange, snapshot, () => undefined)
  useEffect(() => {
    if (session === undefined) void settledSession()
  }, [session])
  return session
}
