import { useState } from 'react'
import { useParams } from 'react-router'
import {
  type AdminCustomer,
  addCustomerNote,
  readCustomer,
  setCustomerNoteRemoved,
} from '#contracts/admin/customers.ts'
import { streetLines } from '#rules/checkout/street-lines.ts'
import { formatDate, formatDateTime } from '#rules/format-dates.ts'
import { taxNumberLabel } from '#rules/gstin.ts'
import { type Business, IN_ZONE } from '#rules/identity/business.ts'
import { formatMobileNumber } from '#rules/identity/mobile-number.ts'
import { isAdministrator } from '#rules/identity/roles.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { ShopNotes } from '#web/admin-kit/shop-notes.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { CustomerCredit } from '#web/store-credit/admin/customer-credit.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { BlockedBadge } from './blocked-badge.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { NameDialog } from './name-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { PeoplePanel } from './people-panel.tsx'
import { RoleBadge } from './role-badge.tsx'
import { RoleDialog } from './role-dialog.tsx'

const BACK = { label: 'Customers', to: adminPaths.customers() }

/** One customer: who they are, what they bought, what the shop has noted. */
export default function Customer() {
  const { id = '' } = useParams()
  const query = useEndpointQuery(readCustomer, { params: { id } })
  if (query.isSuccess)
    return <CustomerScreen key={id} customer={query.data} setData={query.setData} refetch={query.refetch} />
  return (
    <AdminPage title="Customer" back={BACK}>
      <QueryState query={query} missing={<EmptyState title="Customer not found" />} />
    </AdminPage>
  )
}

interface ScreenProps {
  customer: AdminCustomer
  setData: (customer: AdminCustomer) => void
  refetch: () => void
}

function CustomerScreen({ customer, setData, refetch }: ScreenProps) {
  const [changesRole, setChangesRole] = useState(false)
  const [changesBlock, setChangesBlock] = useState(false)
  const [changesNumber, setChangesNumber] = useState(false)
  const [changesName, setChangesName] = useState(false)
  const { id, mobileNumber, blocked } = customer
  return (
    <AdminPage
      title={customer.name || (mobileNumber ? formatMobileNumber(mobileNumber) : 'Customer')}
      back={BACK}
      aside={
        <>
          <RoleBadge role={customer.role} />
          <BlockedBadge blocked={blocked} />
        </>
      }
      actions={
        <CustomerActions
          blocked={blocked !== null}
          onRole={() => setChangesRole(true)}
          onBlock={() => setChangesBlock(true)}
          onNumber={() => setChangesNumber(true)}
          onName={isAdministrator(customer.role) ? () => setChangesName(true) : null}
        />
      }
    >
      {blocked && (
        <Notice tone="warning" className="mb-4" title={`Blocked since ${formatDateTime(blocked.at)}`}>
          {blocked.reason}
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <CustomerOrders customer={customer} />
        <div className="grid grid-cols-1 gap-4">
          <DetailsPanel customer={customer} />
          <PeoplePanel customer={customer} onDone={setData} />
          <CustomerCredit customer={customer} />
          <ShopNotes
            notes={customer.notes}
            add={(text) => call(addCustomerNote, { params: { id }, body: { text } })}
            keep={(noteId, removed) =>
              call(setCustomerNoteRemoved, { params: { id, noteId }, body: { removed } })
            }
            onDone={setData}
          />
        </div>
      </div>
      {changesBlock && (
        <BlockDialog customer={customer} onDone={setData} onClose={() => setChangesBlock(false)} />
      )}
      {changesNumber && (
        <NumberDialog customer={customer} onDone={setData} onClose={() => setChangesNumber(false)} />
      )}
      {changesName && (
        <NameDialog customer={customer} onDone={setData} onClose={() => setChangesName(false)} />
      )}
      {changesRole && (
        <RoleDialog
          customer={customer}
          onDone={setData}
          onConflict={refetch}
          onClose={() => setChangesRole(false)}
        />
      )}
    </AdminPage>
  )
}

type ActionsProps = {
  blocked: boolean
  onRole: () => void
  onBlock: () => void
  onNumber: () => void
  /** Null for a customer, whose name is theirs to change. */
  onName: (() => void) | null
}

function CustomerActions({ blocked, onRole, onBlock, onNumber, onName }: ActionsProps) {
  const { whyNot } = useAdministrator()
  return (
    <>
      <Button kind="secondary" blockedBecause={whyNot('roles.change')} onClick={onRole}>
        Change role
      </Button>
      {onName && (
        <Button kind="secondary" blockedBecause={whyNot('roles.change')} onClick={onName}>
          Change name
        </Button>
      )}
      <Button kind="secondary" blockedBecause={whyNot('customers.change')} onClick={onNumber}>
        Change login number
      </Button>
      <Button kind="secondary" blockedBecause={whyNot('customers.block')} onClick={onBlock}>
        {blocked ? 'Unblock customer' : 'Block customer'}
      </Button>
    </>
  )
}

function DetailsPanel({ customer }: { customer: AdminCustomer }) {
  const { mobileNumber, city, state, pincode, country } = customer
  return (
    <Panel title="Details">
      <Facts
        facts={[
          [
            'Mobile number',
            mobileNumber && (
              <a key="number" href={`tel:+91${mobileNumber}`} translate="no" className="text-link">
                {formatMobileNumber(mobileNumber)}
              </a>
            ),
          ],
          [
            'Former numbers',
            customer.formerNumbers
              .map(
                (former) => `${formatMobileNumber(former.mobileNumber)} (until ${formatDate(former.until)})`,
              )
              .join(', '),
          ],
          [
            'E-mail',
            customer.email && (
              <a key="mail" href={`mailto:${customer.email}`} className="text-link break-all">
                {customer.email}
              </a>
            ),
          ],
          [
            'Address',
            [...streetLines(customer), city, [state, pincode].filter(Boolean).join(' '), country]
              .filter(Boolean)
              .join(', '),
          ],
          ['Business', customer.business && businessWords(customer.business)],
          ['Customer since', formatDate(customer.since)],
          ['Has logged in', customer.isVerified ? 'Yes' : 'Never'],
        ]}
      />
    </Panel>
  )
}

function businessWords({ legalName, gstin, isSez }: Business): string {
  return [legalName, `${taxNumberLabel(gstin)} ${gstin}`, isSez && IN_ZONE].filter(Boolean).join(', ')
}
