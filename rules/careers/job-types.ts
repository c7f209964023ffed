export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const
export type JobType = (typeof JOB_TYPES)[number]
