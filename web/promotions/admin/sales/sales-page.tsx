import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'

interface SalesPageProps {
  title: string
  current: 'sales' | 'coupons'
  /** The button that leads to a new one. */
  add: { label: string; to: string }
  children: ReactNode
}

/** The frame of both lists: sales are for everybody, coupons for those who have a code. */
export function SalesPage({ title, current, add, children }: SalesPageProps) {
  const navigate = useNavigate()
  const { whyNot } = useAdministrator()
  return (
    <AdminPage
      title={title}
      actions={
        <Button blockedBecause={whyNot('prices.cut')} onClick={() => void navigate(add.to)}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          {add.label}
        </Button>
      }
    >
      <TabLinks
        label="Sales and coupons"
        className="mb-5"
        items={[
          { label: 'Sales', current: current === 'sales', link: <Link to={adminPaths.sales()} /> },
          { label: 'Coupons', current: current === 'coupons', link: <Link to={adminPaths.coupons()} /> },
        ]}
      />
      {children}
    </AdminPage>
  )
}
