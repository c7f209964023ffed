import { redirect } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'

/** `/admin` is the dashboard (specification, section 2). */
export const loader = () => redirect(adminPaths.dashboard())

export default function ToDashboard() {
  return null
}
