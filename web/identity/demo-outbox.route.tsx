import { useState } from 'react'
import { data } from 'react-router'
import { listOutbox } from '#contracts/demo.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { storefrontContext } from '#web/storefront-context.ts'
import { Button } from '#web/ui/action/button.tsx'
import { SectionHeading } from '#web/ui/display/section-heading.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { Route } from './+types/demo-outbox.route'
import { OutboxList } from './outbox-list.tsx'

/** Page not found outside the demo. */
export async function loader({ context }: Route.LoaderArgs) {
  const { demo } = await context.get(storefrontContext).frame()
  if (!demo) throw data(null, { status: 404 })
  return null
}

export const meta = () => [{ title: 'Demo outbox · SGJ Jewellers' }, { name: 'robots', content: 'noindex' }]

/** Every SMS and e-mail the demo shop would have sent, for people who try it out. */
export default function DemoOutboxPage() {
  const [to, setTo] = useState('')
  // Somebody who comes back from the login page looks for the message that has just been sent.
  const given = { query: { to: to.trim() || undefined } }
  const messages = useEndpointQuery(listOutbox, given, { onFocus: true })
  return (
    <div className="column max-w-4xl pt-12 pb-24 sm:pt-16">
      <SectionHeading
        level={1}
        eyebrow="Demo shop"
        title="Outbox"
        lead="A demo shop sends no messages. The ones it would have sent are listed here, newest first."
      />
      <search className="mt-9 flex items-end gap-3">
        <TextField
          className="min-w-0 flex-1 sm:max-w-sm"
          label="Mobile number or e-mail address"
          type="search"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button kind="secondary" onClick={() => void messages.refetch()}>
          Refresh
        </Button>
      </search>
      <div className="mt-9">
        {messages.isPending && <Skeleton className="h-32" />}
        {messages.isError && <Notice tone="error" title="The outbox could not be read." />}
        {messages.isSuccess && messages.data.length === 0 && (
          <EmptyState title="Nothing here yet">
            Request an OTP on the login page, and it will appear here.
          </EmptyState>
        )}
        {messages.isSuccess && <OutboxList messages={messages.data} />}
      </div>
    </div>
  )
}
