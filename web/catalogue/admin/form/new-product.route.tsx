import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { type AdminProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { LinkButton } from '#web/ui/action/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { NewProductForm } from './new-product-form.tsx'

/** Puts a product into the shop; `?from=` begins with a copy of another. */
export default function NewProduct() {
  const [params] = useSearchParams()
  const from = params.get('from')
  const gst = useEndpointQuery(gstSettings.read, {})
  return (
    <AdminPage title="Add New Product" back={{ label: 'Products', to: adminPaths.products() }}>
      {!gst.isSuccess ? (
        <QueryState query={gst} />
      ) : from ? (
        <CopyOf id={from} gst={gst.data.value} />
      ) : (
        <Adding copied={null} gst={gst.data.value} />
      )}
    </AdminPage>
  )
}

function CopyOf({ id, gst }: { id: string; gst: GstTable }) {
  const query = useEndpointQuery(readAdminProduct, { params: { id } })
  if (query.isSuccess) return <Adding copied={query.data} gst={gst} />
  return <QueryState query={query} missing={<NoSuchProduct />} />
}

export function NoSuchProduct() {
  return (
    <EmptyState
      title="Product not found"
      action={
        <LinkButton kind="secondary" size="small" render={<Link to={adminPaths.products()} />}>
          Back to products
        </LinkButton>
      }
    >
      It may have been removed.
    </EmptyState>
  )
}

/** One form after the other: each product that was added leaves an empty form and a line that leads to it. */
function Adding({ copied, gst }: { copied: AdminProduct | null; gst: GstTable }) {
  const [added, setAdded] = useState<{ id: string; name: string; url: string }[]>([])
  const [round, setRound] = useState(0)
  const last = added.at(-1)
  return (
    <NewProductForm
      key={`${added.length} ${round}`}
      copied={added.length === 0 ? copied : null}
      gst={gst}
      onAdded={(product) => setAdded([...added, product])}
      onDiscard={() => setRound(round + 1)}
    >
      {last && (
        <Notice tone="success" className="mb-4">
          <Link to={adminPaths.product(last.id)} className="text-link">
            {last.name}
          </Link>{' '}
          is in the shop.{' '}
          <a href={last.url} target="_blank" rel="noreferrer" className="text-link">
            View it
          </a>
        </Notice>
      )}
    </NewProductForm>
  )
}
