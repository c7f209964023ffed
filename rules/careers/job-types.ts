export const JOB_TYPES = ['full-time', 'part-time', 'contract', 'internship'] as const
export type JobType = (typeof JOB_TYPES)[number]

export const JOB_TYPE_LABELS = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  internship: 'Internship',
} as const satisfies Record<JobType, string>
