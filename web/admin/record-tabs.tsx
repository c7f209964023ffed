import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

/** From the alarms to the audit log and back, for those who may see both. */
export function RecordTabs({ current, className }: { current: 'alarms' | 'audit'; className: string }) {
  const { may } = useAdministrator()
  if (!may('audit.read')) return null
  return (
    <TabLinks
      label="Alarms and audit log"
      className={className}
      items={[
        { label: 'Alarms', current: current === 'alarms', link: <Link to={adminPaths.alarms()} /> },
        { label: 'Audit log', current: current === 'audit', link: <Link to={adminPaths.audit()} /> },
      ]}
    />
  )
}
