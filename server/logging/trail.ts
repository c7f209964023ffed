import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** The facts on every log line: the request it began with, and the job that continues it. */
export type Trail = { requestId?: string; job?: string; jobId?: string }

const trails = new AsyncLocalStorage<Trail>()

/** Runs `work` so that all it logs, and all jobs it sends, carry the trail. */
export const onTrail = <Result>(trail: Trail, work: () => Result): Result => trails.run(trail, work)

/** The trail of what runs now; empty where nothing was started by a request or a job. */
export const currentTrail = (): Trail => trails.getStore() ?? {}

/**
 * `8f3a-1c07-b2d4`: short enough to be read out. In fours, or the mask could take it for a mobile number. The end of a
 * UUID is random, and Node draws the bytes of many at once.
 */
export const newRequestId = (): string => inFours(randomUUID().slice(-12))

/** Twelve characters as three groups. */
export const inFours = (text: string): string => text.slice(0, 12).replace(/(.{4})(?=.)/g, '$1-')
