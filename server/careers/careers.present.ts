import type { Job } from '#contracts/careers.ts'
import type { JobRow } from './careers.store.ts'

export function presentJob({ version: _, createdAt: _made, updatedAt: _changed, ...job }: JobRow): Job {
  return job
}
