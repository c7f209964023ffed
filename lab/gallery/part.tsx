import type { ReactNode } from 'react'

/** One part on the page of parts, under its name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="border-t border-hairline py-8">
      <h2 className="mb-5 font-sans text-bronze label-caps">{name}</h2>
      {children}
    </section>
  )
}
