import { z } from 'zod'
import { moment } from '#contracts/fields.ts'
import { BATCH_STATUSES } from '#rules/batches/batch-status.ts'
import { NamedPerson } from './person.ts'

const count = z.number().int()

/** The facts of every batch: who began it, how far its job is, and how it ended. */
export const Batch = z.object({
  id: z.string(),
  summary: z.string(),
  status: z.enum(BATCH_STATUSES),
  by: NamedPerson,
  at: moment,
  total: count.describe('Rows, files or products of the job at work'),
  done: count.describe('Of these, processed so far'),
  waitingFor: z.string().describe('What the job waits for, as a sentence; empty while it works'),
  failure: z.string().describe('Why it failed or stopped, as a sentence'),
})
export type Batch = z.infer<typeof Batch>
