import { Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { NotReady } from '#db/readiness.ts'
import { STOP_LIMITS } from '#server/time-limits.ts'

export const STOPPING: NotReady = {
  status: 'stopping',
  reason: 'This process was told to stop, and finishes what it has begun. Another one serves.',
}

/** Prepares for the end of the process; returns how to wait for its uploads. */
export function prepareToStop(app: FastifyInstance, stop: AbortSignal | undefined): UploadsEnd {
  endConnectionsAtStop(app, stop)
  return watchUploads(app)
}

/** After `stop` each connection ends with its response, so that its next request reaches another process. */
function endConnectionsAtStop(app: FastifyInstance, stop: AbortSignal | undefined): void {
  app.addHook('onSend', async (_request, reply) => {
    if (stop?.aborted) reply.header('connection', 'close')
  })
}

const UPLOAD = /^multipart\/form-data\b/i

/** Resolves when no upload is in progress, at once or later. */
type UploadsEnd = () => Promise<void>

/** Watches the uploads of a process: those that arrive, and those that are worked on. */
function watchUploads(app: FastifyInstance): UploadsEnd {
  const underWay = new Set<object>()
  let tell = () => {}
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    if (!UPLOAD.test(headers['content-type'] ?? '')) return
    underWay.add(raw)
    raw.once('close', () => {
      underWay.delete(raw)
      if (underWay.size === 0) tell()
    })
  })
  return async () => {
    if (underWay.size === 0) return
    await new Promise<void>((done) => {
      tell = done
    })
  }
}

type Stopping = {
  uploadsEnd: UploadsEnd
  /** Milliseconds until a proxy has noticed that the process is not ready. */
  drainMs: number
  /** Whether another process takes connections at the same socket, or will. */
  isShared: boolean
}

/**
 * The last steps of a process that has to stop, before it closes: it goes on serving until a proxy has noticed, and
 * until uploads have come to their end, for {@link STOP_LIMITS}`.uploads` at most. Where the socket is shared it takes
 * no more connections from the beginning: the next ones wait in the socket for the other process.
 */
export async function serveToTheEnd(
  app: FastifyInstance,
  { uploadsEnd, drainMs, isShared }: Stopping,
): Promise<void> {
  // Node's web server would cut connections that wait for their next request as well; it may be on its way.
  if (isShared) Server.prototype.close.call(app.server)
  const late = new AbortController()
  await Promise.all([
    pause(isShared ? Math.max(drainMs, STOP_LIMITS.taken) : drainMs),
    Promise.race([
      uploadsEnd(),
      pause(STOP_LIMITS.uploads, undefined, { signal: late.signal }).catch(() => {}),
    ]).finally(() => late.abort()),
  ])
}
