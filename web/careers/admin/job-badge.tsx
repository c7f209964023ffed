import type { AdminJob } from '#contracts/admin/careers.ts'
import { Badge } from '#web/ui/display/badge.tsx'

export function JobBadge({ job }: { job: AdminJob }) {
  return job.status === 'active' ? <Badge tone="leaf">Open</Badge> : <Badge>Closed</Badge>
}
