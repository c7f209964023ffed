/** The open tabs of the shop talk here; a browser lets only pages of the same origin listen. */
const CHANNEL = 'shop-session'
/**
 * Milliseconds a new tab waits for an answer. It can see that a tab is logged in, and then gives a busy or sleeping one
 * time: to give up is to log every tab out. A browser that cannot show it is asked for a moment.
 */
const PATIENCE = { loggedIn: 15_000, unknown: 1_000 }

type Question = { kind: 'question'; userId: string }
type Reply = { kind: 'reply'; userId: string; token: string }
/** A message of any page of the same origin, ours or not. */
type Message = MessageEvent<Partial<Record<'kind' | 'userId' | 'token', unknown>> | null>

/** Answers new tabs of the same customer with this tab's token, for as long as this tab is open. */
export function answerOtherTabs(
  current: () => { userId: string; token: string } | null,
  channel = new BroadcastChannel(CHANNEL),
): void {
  channel.addEventListener('message', ({ data }: Message) => {
    const session = current()
    if (session && data?.kind === 'question' && session.userId === data.userId)
      channel.postMessage({ kind: 'reply', ...session } satisfies Reply)
  })
}

/** A tab holds this lock, together with others, for as long as it is logged in. */
const lockOf = (userId: string) => `${CHANNEL}-${userId}`
let held: { userId: string; release: () => void; released: Promise<void> } | null = null

/** Shows new tabs who is logged in here; `null`: nobody is. */
export function showLogin(userId: string | null): void {
  if (held?.userId === userId || !navigator.locks) return
  void hideLogin()
  if (userId === null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const released = navigator.locks.request(lockOf(userId), { mode: 'shared' }, () => promise)
  held = { userId, release: resolve, released }
}

/** Nobody is logged in here any more; comes back once new tabs can see it. */
export async function hideLogin(): Promise<void> {
  const ending = held
  held = null
  ending?.release()
  await ending?.released
}

/** Milliseconds that an answer of another tab is worth; 0 when no tab could give one. */
async function patienceFor(userId: string): Promise<number> {
  if (!navigator.locks) return PATIENCE.unknown
  const { held: locks = [] } = await navigator.locks.query()
  return locks.some(({ name }) => name === lockOf(userId)) ? PATIENCE.loggedIn : 0
}

/** The token of an open tab of the same customer, or null when no tab is logged in, or none answers in time. */
export async function askOtherTabs(
  userId: string,
  patience?: number,
  channel = new BroadcastChannel(CHANNEL),
): Promise<string | null> {
  const limit = patience ?? (await patienceFor(userId))
  return new Promise((resolve) => {
    const finish = (token: string | null) => {
      clearTimeout(timer)
      channel.close()
      resolve(token)
    }
    const timer = setTimeout(() => finish(null), limit)
    channel.addEventListener('message', ({ data }: Message) => {
      const { kind, userId: of, token } = data ?? {}
      if (kind === 'reply' && of === userId && typeof token === 'string') finish(token)
    })
    channel.postMessage({ kind: 'question', userId } satisfies Question)
  })
}
