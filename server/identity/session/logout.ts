import type { Caller } from '#server/caller.ts'
import type { Shop } from '#server/shop.ts'
import { revokeSession } from './sessions.store.ts'

/** Ends this login for good: its token is refused from now on, wherever it may have been copied to. */
export async function logout({ db, clock }: Shop, caller: Caller): Promise<{ message: string }> {
  await revokeSession(db, caller.sessionId, clock.now())
  return { message: 'You are logged out.' }
}
