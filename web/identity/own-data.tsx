import { type ReactNode, useState } from 'react'
import { eraseCustomer, exportData } from '#contracts/privacy.ts'
import { call, sentenceOf } from '#web/api.ts'
import { saveFile } from '#web/save-file.ts'
import { NotConfirmed, useConfirming } from '#web/session/confirming.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMessageDialog } from '#web/ui/message-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { OwnConsents } from './own-consents.tsx'

export interface OwnDataProps {
  mobileNumber: string
  /** The account is gone on the server: the browser has to forget it too. */
  onErased: () => void
}

/** What the law gives every customer: a copy of what the shop keeps, and its deletion. */
export function OwnData({ mobileNumber, onErased }: OwnDataProps) {
  const params = { mobileNumber }
  const confirming = useConfirming()
  const [fetching, setFetching] = useState(false)
  const { dialog, say } = useMessageDialog()

  const download = async () => {
    setFetching(true)
    try {
      const data = await call(exportData, { params })
      const text = JSON.stringify(data, null, 2)
      saveFile(
        `sgj-my-data-${data.exportedAt.slice(0, 10)}.json`,
        new Blob([text], { type: 'application/json' }),
      )
    } catch (error) {
      say({
        tone: 'error',
        title: 'Oops...',
        text: sentenceOf(error, 'Your data could not be prepared.'),
      })
    } finally {
      setFetching(false)
    }
  }
  const erase = async () => {
    try {
      const { message } = await confirming(() => call(eraseCustomer, { params }))
      toast.success(message, { duration: 10_000 })
      onErased()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      say({ tone: 'error', title: 'Oops...', text: sentenceOf(error, 'Your account could not be deleted.') })
    }
  }

  return (
    <section aria-labelledby="own-data-title" className="mt-16 max-w-3xl">
      <h2 id="own-data-title" className="border-b border-hairline pb-5 text-heading">
        Your data
      </h2>
      <Deed
        title="A copy of everything"
        text="Profile, addresses, orders, payments, reviews, consents and our notes, as one JSON file."
      >
        <Button kind="secondary" size="small" pending={fetching} onClick={download}>
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
          onConfirm={erase}
          trigger={
            <Button kind="quiet" size="small" className="-mx-4 text-ruby">
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
        Your profile, addresses, cart, designs, messages and logins are deleted immediately. This cannot be
        undone.
      </span>
      <span className="block">
        We keep orders, invoices, payments and refunds for as long as tax and company law require. An open
        order is still delivered, and money we owe you is still refunded. Your reviews stay, without your
        name.
      </span>
    </span>
  )
}
