import { logout } from '#contracts/identity.ts'
import { call } from '#web/api.ts'

/**
 * Call it before the login is cleared. Tells the server, if it can be reached, and deletes the design draft in IndexedDB,
 * which clearing the session’s storage leaves. Never throws.
 */
export async function tellLogout(): Promise<void> {
  await call(logout).catch(() => null)
  await import('#web/enquiries/design-draft.ts').then(({ forgetDraft }) => forgetDraft()).catch(() => null)
}
