/** The open tabs of the shop talk here; a browser lets only pages of the same origin listen. */
const CHANNEL = 'shop-session'
/** Milliseconds a new tab waits: an open tab answers within a few, even when it sleeps in the background. */
const PATIENCE = 300

type Question = { kind: 'question'; userId: string }
type Reply = { kind: 'reply'; userId: string; token: string }

/** Answers new tabs of the same customer with this tab's token, for as long as this tab is open. */
export function answerOtherTabs(
  current: () => { userId: string; token: string } | null,
  channel = new BroadcastChannel(CHANNEL),
): void {
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const session = current()
    if (isQuestion(data) && session?.userId === data.userId)
      channel.postMessage({ kind: 'reply', ...session } satisfies Reply)
  })
}

/** The token of an open tab of the same customer, or null when none answers in time. */
export function askOtherTabs(
  userId: string,
  patience = PATIENCE,
  channel = new BroadcastChannel(CHANNEL),
): Promise<string | null> {
  return new Promise((resolve) => {
    const finish = (token: string | null) => {
      clearTimeout(timer)
      channel.close()
      resolve(token)
    }
    const timer = setTimeout(() => finish(null), patience)
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isReply(data) && data.userId === userId) finish(data.token)
    })
    channel.postMessage({ kind: 'question', userId } satisfies Question)
  })
}

function isQuestion(data: unknown): data is Question {
  return isRecord(data) && data.kind === 'question' && typeof data.userId === 'string'
}

function isReply(data: unknown): data is Reply {
  return (
    isRecord(data) &&
    data.kind === 'reply' &&
    typeof data.userId === 'string' &&
    typeof data.token === 'string'
  )
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null
}
