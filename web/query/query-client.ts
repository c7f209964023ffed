import { QueryClient } from '@tanstack/react-query'
import { onWrite } from '#web/api.ts'
import { currentSession, isFlaggedLoggedIn, onSessionChange } from '#web/session/session.ts'

let tabClient: QueryClient | null = null

/** The query cache of this tab. A page that the server renders gets an empty one, so that no two visitors share it. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return createClient()
  tabClient ??= watch(createClient())
  return tabClient
}

/** `always`: without a connection a call fails at once, and the screen says so instead of waiting for a connection. */
function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
}

/**
 * Nothing of one customer is shown to the next, and nothing is shown that a call may have changed: after a login or a
 * logout, and after every write, what no screen shows is forgotten. What a screen shows is refreshed by who changed it.
 */
function watch(client: QueryClient): QueryClient {
  // Listens for the visitor coming back to the tab.
  client.mount()
  let owner = currentSession()?.userId
  onSessionChange(() => {
    const before = owner
    // A login that has only expired is asked for again, of the same person.
    if (!currentSession() && isFlaggedLoggedIn()) return
    owner = currentSession()?.userId
    if (owner === before) return
    if (before !== undefined) return client.clear()
    forgetUnseen(client)
    void client.invalidateQueries()
  })
  onWrite(() => forgetUnseen(client))
  return client
}

function forgetUnseen(client: QueryClient): void {
  client.removeQueries({ type: 'inactive' })
}
