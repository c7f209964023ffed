import type { ReactNode } from 'react'

/** A part of the address book: what it is called, what can be added or changed, and the addresses. */
export function AddressSection({
  title,
  action,
  children,
}: {
  title: string
  action: ReactNode
  children: ReactNode
}) {
  return (
    <section>
      <div className="flex items-center justify-between gap-6 border-b border-hairline pb-5">
        <h2 className="text-heading">{title}</h2>
        {action}
      </div>
      <div className="mt-6 grid gap-4">{children}</div>
    </section>
  )
}
