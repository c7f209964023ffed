import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { eraseCustomer, exportData, PersonalData } from '#contracts/privacy.ts'
import { RETENTION } from '#rules/privacy/retention.ts'
import { sentenceOf } from '#web/api.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { useMessageDialog } from '#web/ui/overlay/message-dialog.tsx'
import { READ_TOAST, toast } from '#web/ui/overlay/toast.ts'
import { OwnConsents } from './own-consents.tsx'

export interface OwnDataProps {
  mobileNumber: string
  /** The account is gone on the server: the browser has to forget it too. */
  onErased: () => void
}

/** The rights that the law gives every customer: a copy of the data that the shop keeps, and its deletion. */
export function OwnData({ mobileNumber, onErased }: OwnDataProps) {
  const params = { mobileNumber }
  const { dialog, say } = useMessageDialog()
  const box = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '#your-data') box.current?.scrollIntoView()
  }, [hash])
  const fail = (otherwise: string) => (error: Error) =>
    say({ tone: 'error', title: 'Oops...', text: sentenceOf(error, otherwise) })

  const fetching = useEndpointMutation(exportData, {
    onSuccess: (data) => {
      const file = new Blob([JSON.stringify(PersonalData.encode(data), null, 2)], {
        type: 'application/json',
      })
      saveFile(`sgj-my-data-${data.exportedAt.toISOString().slice(0, 10)}.json`, file)
    },
    onError: fail('Your data could not be prepared.'),
  })
  const erasing = useEndpointMutation(eraseCustomer, {
    onSuccess: ({ message }) => {
      toast.success(message, { duration: READ_TOAST })
      onErased()
    },
    onError: fail('Your account could not be deleted.'),
  })

  return (
    <section
      ref={box}
      id="your-data"
      aria-labelledby="own-data-title"
      className="mt-16 max-w-3xl scroll-mt-28"
    >
      <h2 id="own-data-title" className="border-b border-hairline pb-5 text-heading">
        Your data
      </h2>
      <Deed
        title="A copy of everything"
        text="Profile, addresses, orders, payments, reviews, consents, our notes and who received them, as one JSON file."
      >
        <Button
          kind="secondary"
          size="small"
          pending={fetching.isPending}
          onClick={() => fetching.mutate({ params })}
        >
          Download my data
        </Button>
      </Deed>
      <OwnConsents mobileNumber={mobileNumber} />
      <Deed
        title="Deletion"
        text="We delete everything that the law does not require us to keep. This cannot be undone, but you can register again at any time."
      >
        <AlertDialog
          title="Delete your account?"
          description={<WhatDeletionMeans />}
          confirmLabel="Delete account"
          cancelLabel="Keep account"
          destructive
          onConfirm={() => erasing.attempt({ params }).then(() => null)}
          trigger={
            <Button kind="quiet" size="small" className="-ml-4 text-ruby">
              Delete my account
            </Button>
          }
        />
      </Deed>
      {dialog}
    </section>
  )
}

function Deed({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hairline py-5">
      <div className="max-w-md">
        <h3 className="font-sans font-medium">{title}</h3>
        <p className="mt-1 text-[0.9375rem] text-stone">{text}</p>
      </div>
      {children}
    </div>
  )
}

function WhatDeletionMeans() {
  return (
    <span className="block space-y-3">
      <span className="block">
        Your profile, addresses, cart, designs, messages and logins are deleted immediately, and from our
        backups within {RETENTION.backups.days} days. This cannot be undone.
      </span>
      <span className="block">
        We keep orders, invoices, payments and refunds for as long as tax and company law require. An open
        order is still delivered, and money we owe you is still refunded. Your reviews stay, without your
        name. Store credit cannot be spent without an account, so please use it first, or call us.
      </span>
    </span>
  )
}
