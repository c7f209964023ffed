import { useState } from 'react'
import { Link } from 'react-router'
import type { Gstr1Check } from '#trade/accounts/contract/gstr1.ts'
import { gstr1Settings } from '#trade/accounts/contract/gstr1-settings.ts'
import { accountPaths } from '#trade/accounts/web/admin/paths.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { advancedOf } from '#web/admin-kit/form/advanced.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/measures.ts'
import type { EndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { PaperLink } from '../open-paper.tsx'

/** Checks in sight at first; many of one kind have one reason. */
const SHOWN = 20

const SETTINGS = {
  contact: { label: 'Contact details', to: adminPaths.contact() },
  gstr1: { label: 'GST & Tally', to: accountPaths.settings() + advancedOf(gstr1Settings) },
} as const

/**
 * Findings that the portal would refuse or that are worth a look, each with the way to its bill, product or setting.
 */
export function ChecksPanel({ checks }: { checks: EndpointQuery<Gstr1Check[]> }) {
  const [all, setAll] = useState(false)
  const { data } = checks
  if (data?.length === 0) return null
  const isRefused = data?.some(({ severity }) => severity === 'refused') ?? true
  const sorted = data?.toSorted((one, other) => weightOf(one) - weightOf(other)) ?? []
  return (
    <div id="checks" className="scroll-mt-20">
      <Panel title={isRefused ? 'What the portal would refuse' : 'Worth a look before it is filed'}>
        {checks.isPending && <Skeleton className="h-24" />}
        {checks.isError && (
          <NotLoaded title="The checks could not be run." onAgain={() => void checks.refetch()} />
        )}
        <ul className="divide-y divide-hairline">
          {sorted.slice(0, all ? undefined : SHOWN).map((check, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it was answered; two checks may say the same.
            <CheckLine key={index} check={check} />
          ))}
        </ul>
        {!all && sorted.length > SHOWN && (
          <Button kind="quiet" className="mt-2" onClick={() => setAll(true)}>
            Show all {countText(sorted.length)}
          </Button>
        )}
      </Panel>
    </div>
  )
}

const weightOf = ({ severity }: Gstr1Check) => (severity === 'refused' ? 0 : 1)

function CheckLine({ check }: { check: Gstr1Check }) {
  const { may } = useAdministrator()
  const { message, severity, document, order, product, productName, setting } = check
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2.5">
      <Badge tone={severity === 'refused' ? 'ruby' : 'amber'}>
        {severity === 'refused' ? 'Refused' : 'Worth a look'}
      </Badge>
      <span className="min-w-0 flex-1 basis-72">{message}</span>
      <span className="flex flex-wrap items-baseline gap-x-4 text-sm">
        {document && <PaperLink paper={{ kind: 'number', key: document }} name={document} />}
        {order && may('orders.read') && (
          <Link to={adminPaths.order(order)} className="text-link">
            Order {order}
          </Link>
        )}
        {product && may('products.change') && (
          <Link to={adminPaths.product(product)} className="text-link">
            {productName ?? 'Product'}
          </Link>
        )}
        {setting && may('shop.read') && (
          <Link to={SETTINGS[setting].to} className="text-link">
            {SETTINGS[setting].label}
          </Link>
        )}
      </span>
    </li>
  )
}
