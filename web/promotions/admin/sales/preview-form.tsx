import type { FormEvent, ReactNode } from 'react'
import { Panel } from '#web/admin-kit/panel.tsx'
import { Button } from '#web/ui/action/button.tsx'

interface PreviewFormProps {
  title: string
  onPreview: () => void
  pending: boolean
  /** The fields. */
  children: ReactNode
}

/** What is filled in for a sale or a coupon; sending it previews it first. */
export function PreviewForm({ title, onPreview, pending, children }: PreviewFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) onPreview()
  }
  return (
    <Panel title={title}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {children}
        <div>
          <Button
            type="submit"
            kind="secondary"
            size="small"
            pending={pending}
            pendingLabel="Working it out…"
          >
            Preview
          </Button>
        </div>
      </form>
    </Panel>
  )
}
