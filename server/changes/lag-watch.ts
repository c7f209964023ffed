/** A replica that is further behind the primary than this many milliseconds is not read from. */
const MAX_BEHIND_MS = 10_000

/**
 * Says whether a replica is too far behind. It is asked after each answer of the replica: a position of the primary is
 * remembered, and the replica has {@link MAX_BEHIND_MS} to reach it. Positions are bytes of the write-ahead log. While
 * the primary is away, its position stays, and so a replica that has everything is never too far behind.
 */
export function lagWatch(now: () => number = Date.now) {
  let mark: { position: bigint; at: number } | null = null
  return (replica: bigint, primary: bigint): boolean => {
    if (mark && replica >= mark.position) mark = null
    mark ??= { position: primary, at: now() }
    return now() - mark.at > MAX_BEHIND_MS
  }
}
