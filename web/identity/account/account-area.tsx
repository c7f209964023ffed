import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Profile, readProfile } from '#contracts/identity.ts'
import { OrderHistory } from '#web/orders/order-history.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { paths } from '#web/paths.ts'
import { type EndpointQuery, useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import type { Session } from '#web/session/session.ts'
import { Button } from '#web/ui/action/button.tsx'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { Waiting } from '#web/ui/feedback/waiting.tsx'
import { Tabs } from '#web/ui/navigation/tabs.tsx'
import { AccountOverview } from './account-overview.tsx'
import { AddressBook } from './address-book.tsx'

const TABS = ['overview', 'addresses', 'orders'] as const
type Tab = (typeof TABS)[number]
const isTab = (text: string | null): text is Tab => (TABS as readonly (string | null)[]).includes(text)

interface AccountAreaProps {
  session: Session
  onLogout: () => Promise<void>
  /** The customer has deleted the account. */
  onErased: () => void
}

/** The customer's own pages behind three tabs; the address says which one is open. */
export default function AccountArea({ session, onLogout, onErased }: AccountAreaProps) {
  const profile = useEndpointQuery(readProfile, { params: { mobileNumber: session.mobileNumber } })
  const [query, setQuery] = useSearchParams()
  const asked = query.get('tab')
  const tab: Tab = isTab(asked) ? asked : 'overview'
  const open = (next: string, order?: string | null) =>
    setQuery(next === 'overview' ? {} : { tab: next, ...(order ? { order } : {}) }, {
      preventScrollReset: true,
    })
  const tabs = useRef<HTMLDivElement>(null)
  // On a phone not all of them fit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open tab is found on the page.
  useEffect(() => {
    const opened = tabs.current?.querySelector('[aria-selected=true]')
    opened?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [tab])

  return (
    <div className="column min-h-[75vh] pt-12 pb-24 sm:pt-16">
      <AccountHeader profile={profile} onLogout={onLogout} />
      <div ref={tabs} className="mt-8">
        <Tabs
          label="Your account"
          value={tab}
          onValueChange={(next) => open(next)}
          items={[
            {
              value: 'overview',
              label: 'Account Overview',
              content: tab === 'overview' && (
                <WithProfile profile={profile}>
                  {(known) => (
                    <AccountOverview profile={known} onChanged={profile.setData} onErased={onErased} />
                  )}
                </WithProfile>
              ),
            },
            {
              value: 'addresses',
              label: 'Address Book',
              content: tab === 'addresses' && (
                <WithProfile profile={profile}>{(known) => <AddressBook profile={known} />}</WithProfile>
              ),
            },
            {
              value: 'orders',
              label: 'Order History',
              content: tab === 'orders' && (
                <OrderHistory
                  userId={session.userId}
                  opened={query.get('order')}
                  onOpen={(order) => open('orders', order)}
                />
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}

interface AccountHeaderProps {
  profile: EndpointQuery<Profile>
  onLogout: () => Promise<void>
}

function AccountHeader({ profile, onLogout }: AccountHeaderProps) {
  const [leaving, setLeaving] = useState(false)
  const isAdministrator = profile.isSuccess && profile.data.is_admin
  return (
    <header className="flex flex-col justify-between gap-x-8 gap-y-5 sm:flex-row sm:flex-wrap sm:items-end">
      <h1 className="text-title">{greeting(profile)}</h1>
      <div className="flex flex-wrap items-center gap-3">
        {isAdministrator && (
          <LinkButton kind="secondary" to={paths.admin()}>
            Admin Portal
          </LinkButton>
        )}
        <Button
          kind="quiet"
          className="-ml-4 px-4"
          pending={leaving}
          pendingLabel="Logging out…"
          onClick={() => {
            setLeaving(true)
            void onLogout()
          }}
        >
          Logout
        </Button>
      </div>
    </header>
  )
}

function greeting(profile: EndpointQuery<Profile>): string {
  return profile.isSuccess && profile.data.first_name ? `Welcome, ${profile.data.first_name}` : 'Your account'
}

function WithProfile({
  profile,
  children,
}: {
  profile: EndpointQuery<Profile>
  children: (known: Profile) => ReactNode
}) {
  if (profile.data) return children(profile.data)
  if (profile.isError)
    return <NotLoaded title="Your details could not be loaded." onAgain={() => void profile.refetch()} />
  return (
    <Waiting
      label="Loading your details"
      className="grid max-w-3xl gap-6"
      boxes={['h-9 w-48', 'h-20', 'h-20']}
    />
  )
}
