import { useSyncExternalStore } from 'react'
import { tokenIsCurrent } from '#rules/identity/token-expiry.ts'

/** Storage keys as the specification names them (section 3). The flag is a display matter; the server decides. */
const FLAG = 'isLoggedIn'
const NUMBER = 'mobile_number'
const USER = 'user_id'
const TOKEN = 'authToken'

export type Session = { mobileNumber: string; userId: string; token: string }

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Whether this browser calls itself logged in; the token may still be missing or old. */
export const isFlaggedLoggedIn = () => localStorage.getItem(FLAG) === 'true'
export const storedToken = () => sessionStorage.getItem(TOKEN)

/** The login as stored, when its token can still be used. */
export function currentSession(): Session | null {
  const token = storedToken()
  if (!isFlaggedLoggedIn() || !token || !tokenIsCurrent(token, Date.now())) return null
  return {
    token,
    mobileNumber: localStorage.getItem(NUMBER) ?? '',
    userId: localStorage.getItem(USER) ?? '',
  }
}

export function beginSession({ mobileNumber, userId, token }: Session): void {
  sessionStorage.setItem(TOKEN, token)
  localStorage.setItem(NUMBER, mobileNumber)
  localStorage.setItem(USER, userId)
  localStorage.setItem(FLAG, 'true')
  tell()
}

/** Clears both storages, as the specification has it for logout and for an expired token. */
export function clearSession(): void {
  localStorage.clear()
  sessionStorage.clear()
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

let seen: Session | null = null
/** The same object as long as nothing changed, or React would render for ever. */
function snapshot(): Session | null {
  const now = currentSession()
  if (now?.token !== seen?.token || now?.userId !== seen?.userId) seen = now
  return seen
}

/** The login of this tab; `undefined` on the server and until the page is alive, `null` for a visitor. */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore<Session | null | undefined>(subscribe, snapshot, () => undefined)
}
