import type { Shop } from '#server/shop.ts'
import type { JobName, JobPayloads } from './queue.ts'

export type JobHandlers = { [Name in JobName]: (shop: Shop, payload: JobPayloads[Name]) => Promise<void> }

/** Jobs that the shop sends and trade modules do, alone or with it. */
export type ModuleJobs = {
  [Name in
    | 'settle-payment-link'
    | 'check-payment-links'
    | 'forget-repairs'
    | 'end-repair'
    | 'tidy-pans'
    | 'forget-returns'
    | 'lapse-returns']?: JobHandlers[Name]
}

/** Jobs that are done together. Each of them may also be done alone. */
export type BatchHandlers = {
  [Name in JobName]?: {
    atATime: number
    /** Returns for each job what went wrong, if anything did. */
    handle: (shop: Shop, payloads: JobPayloads[Name][]) => Promise<(Error | null)[]>
  }
}

/** The code that does the jobs. It belongs to the features, so it is handed to the worker. */
export type JobWork = { handlers: JobHandlers; batchHandlers: BatchHandlers }
