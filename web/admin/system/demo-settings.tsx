import { Link } from 'react-router'
import type { System } from '#contracts/admin/system.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { paths } from '#web/paths.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type DemoSetting = System['demoSettings'][number]

const SCREENS = {
  contact: { label: 'Contact', to: adminPaths.contact() },
  customers: { label: 'Customers', to: adminPaths.customers() },
  profile: { label: 'Your account', to: paths.account('overview') },
} as const

/** What a real shop would have otherwise, each with what to do. */
export function DemoSettings({ settings }: { settings: readonly DemoSetting[] }) {
  if (settings.length === 0) return null
  return (
    <Notice tone="warning" className="mb-4" title="Not ready for a real shop yet">
      <ul className="mt-1 grid gap-2.5">
        {settings.map((setting) => (
          <Setting key={setting.what} {...setting} />
        ))}
      </ul>
    </Notice>
  )
}

function Setting({ what, whatToDo, screen }: DemoSetting) {
  const place = screen && SCREENS[screen]
  return (
    <li>
      <span className="block text-ink">{what}</span>
      {whatToDo}{' '}
      {place && (
        <Link to={place.to} className="text-link">
          {place.label}
        </Link>
      )}
    </li>
  )
}
