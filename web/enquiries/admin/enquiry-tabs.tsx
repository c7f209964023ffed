import { Link } from 'react-router'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

/** The tabs of customers' requests: products of their own, and answers. */
export function EnquiryTabs({ current }: { current: 'designs' | 'messages' }) {
  return (
    <TabLinks
      label="Enquiries"
      className="-mt-2 mb-4"
      items={[
        {
          label: 'Custom requests',
          current: current === 'designs',
          link: <Link to={adminPaths.customRequests()} />,
        },
        { label: 'Messages', current: current === 'messages', link: <Link to={adminPaths.messages()} /> },
      ]}
    />
  )
}
