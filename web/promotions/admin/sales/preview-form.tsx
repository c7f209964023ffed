import type { FormEvent, ReactNode } from 'react'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { PermittedFields } from '#web/admin-kit/form/permitted-fields.tsx'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface PreviewFormProps {
  title: string
  onPreview: () => void
  pending: boolean
  /** The fields. */
  children: ReactNode
}

/** The form of a sale or a coupon; sending it previews it first. */
export function PreviewForm({ title, onPreview, pending, children }: PreviewFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onPreview()
  }
  const { whyNot } = useAdministrator()
  const forbidden = whyNot('prices.cut')
  return (
    <Panel title={title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {forbidden && (
          <Notice title="Sales and coupons are made by managers and owners">
            Your role can see them, but cannot preview or start one.
          </Notice>
        )}
        <PermittedFields permission="prices.cut" hidesReason>
          {children}
        </PermittedFields>
        <div>
          <Button
            type="submit"
            kind="secondary"
            pending={pending}
            pendingLabel="Working it out…"
            blockedBecause={forbidden}
          >
            Preview
          </Button>
        </div>
      </form>
    </Panel>
  )
}
