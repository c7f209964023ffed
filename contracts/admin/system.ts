import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { moment } from '#contracts/fields.ts'

const count = z.number().int()
const bytes = z.number().describe('Bytes')

const Node = z.object({
  id: z.string(),
  kind: z.enum(['web', 'worker', 'web and worker']),
  host: z.string(),
  pid: count,
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: moment,
  lastSeenAt: moment,
  isAlive: z.boolean().describe('Whether its heartbeat is recent'),
  disk: z.object({ total: bytes, free: bytes, isLow: z.boolean() }).describe('The disk with its DATA_DIR'),
})

const Replica = z.object({
  name: z.string(),
  behindBytes: bytes.nullable().describe('Null where the database user may not see it'),
  lagSeconds: z.number().nullable().describe('Null where no change was on its way lately'),
})

const Queue = z.object({
  name: z.string(),
  waiting: count.describe('Due, and not begun'),
  planned: count.describe('To be begun later'),
  active: count,
  failed: count.describe('For good, of the last seven days'),
  oldestSeconds: count.describe('For how long the first of those waiting has been due'),
})

const Backup = z.object({
  place: z.string().nullable().describe('BACKUP_TO; null where no backup is taken by night'),
  last: z
    .object({ at: moment, seconds: count, place: z.string(), rows: count, files: count })
    .nullable()
    .describe('The last complete one'),
  failed: z.object({ at: moment, fault: z.string() }).nullable().describe('The last try, where it failed'),
})

/** How the processes, the database, the jobs and the backups are doing. */
export const System = z.object({
  at: moment,
  version: z.string(),
  nodeVersion: z.string(),
  startedAt: moment.describe('When the responding process started'),
  copyOf: z
    .string()
    .nullable()
    .describe('The backup it was restored from, while it is a copy that does no jobs; null for the shop'),
  nodes: z.array(Node),
  database: z.object({
    version: z.string(),
    bytes,
    replicas: z.object({ configured: count, connected: z.array(Replica) }),
  }),
  queues: z.array(Queue),
  backup: Backup,
})
export type System = z.infer<typeof System>

export const readSystem = endpoint({
  route: 'GET /api/admin/system',
  permission: 'system.read',
  passive: true,
  summary: 'Read the state of processes, database, jobs and backups',
  answer: System,
})
