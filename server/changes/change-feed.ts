import type { Tag } from './tags.ts'

export type ChangeListener = (tags: ReadonlySet<Tag>) => void

/** The part of the feed that caches use. */
export type Changes = {
  /** Whether this node knows what has changed on the server it reads from. */
  isHearing: () => boolean
  /**
   * Since when it has not heard (milliseconds since 1970), and whether PostgreSQL does not even refuse: asking it only
   * to learn that it is away would take seconds.
   */
  lastHeard: () => { at: number; isSilent: boolean }
  /** Counts the times that something was invalidated. */
  epoch: () => number
  onInvalidate: (listener: ChangeListener) => void
}

/** Tells every cache of this node what has changed. */
export function announceChanges(): Pick<Changes, 'epoch' | 'onInvalidate'> & { tell: ChangeListener } {
  const listeners: ChangeListener[] = []
  let epoch = 0
  return {
    epoch: () => epoch,
    onInvalidate: (listener) => void listeners.push(listener),
    tell: (tags) => {
      if (tags.size === 0) return
      epoch += 1
      for (const listener of listeners) listener(tags)
    },
  }
}
