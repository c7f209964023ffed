import { formatDateTime } from '#rules/format-dates.ts'
import { feedSettings, readFeedReport } from '#trade/proof/contract/feeds.ts'
import { listKeys, rotateKeys } from '#trade/proof/contract/proof.ts'
import { printedHead } from '#trade/proof/rules/codes.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Facts, Panel } from '#web/admin-kit/panel.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { SettingTabs } from '#web/settings/admin/setting-tabs.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

const TITLES = Object.entries(feedSettings.fields.titles.choices).map(([value, label]) => ({ value, label }))

/** Which feeds there are and what they leave out, and the keys that sign. */
export default function ProofAndFeedsScreen() {
  return (
    <AdminPage title="Proof & Feeds">
      <SettingTabs current="Proof & Feeds" />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SettingsPanel
          setting={feedSettings}
          height="h-48"
          saved="Saved. The feeds say it from now on."
          saveLabel="Save feeds"
        >
          {({ choice }) => (
            <div className="grid gap-3">
              <Checkbox {...choice('google')} note="/feeds/google.xml, for Google Merchant Center" />
              <Checkbox {...choice('meta')} note="/feeds/meta.csv, for Facebook and Instagram" />
              <Select {...choice('titles')} options={TITLES} className="max-w-64" />
            </div>
          )}
        </SettingsPanel>
        <KeysPanel />
        <ReportPanel />
      </div>
    </AdminPage>
  )
}

function ReportPanel() {
  const query = useEndpointQuery(readFeedReport, {})
  return (
    <Panel title="In the feed for Google now">
      {query.isSuccess ? (
        <>
          <Facts
            facts={[
              ['Products and variants', query.data.items],
              ['Left out', query.data.leftOutCount],
              ['Prices of', formatDateTime(query.data.at)],
            ]}
          />
          <ul className="mt-3 divide-y divide-hairline text-sm">
            {query.data.leftOut.map(({ name, url, why }) => (
              <li key={url} className="flex flex-wrap justify-between gap-x-4 py-2">
                <a href={url} className="text-link">
                  {name}
                </a>
                <span className="text-stone">{why}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <QueryState
          query={query}
          missing={<p className="text-sm text-stone">This feed is switched off.</p>}
        />
      )}
    </Panel>
  )
}

function KeysPanel() {
  const query = useEndpointQuery(listKeys, {})
  const rotate = useEndpointMutation(rotateKeys, {
    refreshes: [listKeys],
    failed: 'The key could not be changed. Please try again.',
    onSuccess: () => toast.success('A new key signs from now on.'),
  })
  return (
    <Panel title="Keys that sign bills and rates">
      {query.isSuccess ? (
        <>
          <p className="text-sm text-stone">
            Every bill has a code that anyone can check. Rates published so far:{' '}
            <span translate="no" className="money">
              {printedHead(query.data.chain)}
            </span>
            .
          </p>
          <ul className="mt-3 divide-y divide-hairline text-sm">
            {query.data.keys.map(({ keyId, createdAt, retiredAt, papers }) => (
              <li key={keyId} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span translate="no" className="font-mono">
                  {keyId}
                </span>
                <span className="text-stone">
                  {retiredAt ? `until ${formatDateTime(retiredAt)}` : `since ${formatDateTime(createdAt)}`},{' '}
                  {papers} {papers === 1 ? 'paper' : 'papers'}
                </span>
              </li>
            ))}
          </ul>
          <Button
            kind="secondary"
            className="mt-4"
            pending={rotate.isPending}
            pendingLabel="Changing…"
            onClick={() => rotate.mutate({})}
          >
            Sign with a new key
          </Button>
        </>
      ) : (
        <QueryState query={query} />
      )}
    </Panel>
  )
}
