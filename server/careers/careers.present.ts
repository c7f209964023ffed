import type { Job } from '#contracts/careers.ts'
import type { JobRow } from './careers.store.ts'

export function presentJob({ createdAt: _, ...job }: JobRow): Job {
  return job
}
