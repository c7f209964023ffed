import type { Logger } from '#server/logging/logger.ts'
import { outageLog, reasonOf } from '#server/logging/outage.ts'
import type { ChangeListener } from './change-feed.ts'
import { lagWatch } from './lag-watch.ts'
import { openReplica, type Replica, serverName } from './replica.ts'
import type { ServerFeed } from './server-feed.ts'

/** Milliseconds between two attempts to read from a replica again. */
const SCAN_MS = 2_000

type Parts = {
  urls: readonly string[]
  primary: ServerFeed
  /** Hears at once what the primary shows. Throws when it is away. */
  askPrimary: () => Promise<void>
  /** Hears the changes that the replica in use shows; everything, once another server is read. */
  tell: ChangeListener
  log: Logger
}

/** Keeps to one replica while it is fit. When it is not, looks for any that is, again and again. */
export class ReplicaFollower {
  readonly #urls: readonly string[]
  readonly #parts: Omit<Parts, 'urls' | 'log'>
  readonly #outage: ReturnType<typeof outageLog>
  #replica: Replica | null = null
  #nextScan: NodeJS.Timeout | undefined
  #isClosed = false

  private constructor({ urls, log, ...parts }: Parts) {
    this.#urls = fromAnywhere(urls)
    this.#parts = parts
    this.#outage = outageLog(log, {
      began: 'a replica is away: pages are read from the primary until one is back',
      ended: 'a replica is back: pages are read from it again',
    })
  }

  /** Follows the first fit replica; none when no replica is fit yet. */
  static async open(parts: Parts): Promise<ReplicaFollower> {
    const follower = new ReplicaFollower(parts)
    await follower.#scan()
    return follower
  }

  /** The replica that this node reads from, if one is fit. */
  inUse(): Replica | null {
    return this.#replica
  }

  /** Turns to the primary, if it answers; otherwise throws, and what is cached stays: it is better than nothing. */
  async drop(gone: Replica, reason: string): Promise<void> {
    if (gone !== this.#replica) return
    await this.#parts.askPrimary()
    if (this.#isClosed || gone !== this.#replica) return
    this.#replica = null
    this.#outage.begin({ replica: gone.name, reason })
    this.#invalidateAll()
    void gone.leave()
    this.#scanLater()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#nextScan)
    await this.#replica?.leave()
  }

  async #scan(): Promise<void> {
    for (const url of this.#urls)
      if (!this.#isClosed && !this.#replica)
        await this.#adopt(url).catch((fault: unknown) =>
          this.#outage.begin({ replica: serverName(url), reason: reasonOf(fault) }),
        )
    if (this.#urls.length > 0 && !this.#isClosed && !this.#replica) this.#scanLater()
  }

  #scanLater(): void {
    clearTimeout(this.#nextScan)
    this.#nextScan = setTimeout(() => this.#scan(), SCAN_MS).unref()
  }

  /** The replica must show everything that the primary has shown: pages never go back in time. */
  async #adopt(url: string): Promise<void> {
    const { primary, askPrimary } = this.#parts
    const opened = await this.#open(url)
    await askPrimary().catch(() => {})
    const isFit = opened.feed.state() === 'answered' && opened.feed.position() >= primary.changedAt()
    if (this.#isClosed || this.#replica || !isFit) {
      await opened.leave()
      throw new Error('It does not have the latest changes yet.')
    }
    this.#replica = opened
    this.#outage.end({ replica: opened.name })
    this.#invalidateAll()
  }

  /** A replica that is listened to only while it is the one in use. */
  async #open(url: string): Promise<Replica> {
    const { primary, tell } = this.#parts
    const isTooFar = lagWatch()
    let opened: Replica | null = null
    const used = () => (opened === this.#replica ? opened : null)
    const dropFor = (reason: string) => {
      const gone = used()
      if (gone) this.drop(gone, reason).catch(() => {})
    }
    opened = await openReplica(url, {
      tell: (tags) => void (used() && tell(tags)),
      onLost: () => dropFor('It does not answer.'),
      onAnswer: () => {
        const following = used()
        if (following && isTooFar(following.feed.position(), primary.position()))
          dropFor('It is too far behind the primary.')
      },
    })
    return opened
  }

  /** Drops every cached answer, because it was read from another server than the one in use from now on. */
  #invalidateAll(): void {
    this.#parts.tell(new Set(['all']))
  }
}

/** The same order, started anywhere, so that nodes spread over the replicas. */
function fromAnywhere(urls: readonly string[]): string[] {
  const first = Math.floor(Math.random() * urls.length)
  return [...urls.slice(first), ...urls.slice(0, first)]
}
