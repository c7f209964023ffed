import type { ReactNode } from 'react'

/** One column to fill in; what is bought and what it costs stay in sight beside it, above it on a phone. */
export function CheckoutColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="text-title">Shipping and payment</h1>
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <aside className="lg:sticky lg:top-28 lg:order-last lg:self-start" aria-label="Order details">
          {aside}
        </aside>
        <div className="min-w-0">{children}</div>
      </div>
    </>
  )
}
