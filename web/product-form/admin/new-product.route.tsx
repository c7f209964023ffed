import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type AdminProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { type AddedProduct, JustAdded } from './just-added.tsx'
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
        <LinkButton kind="secondary" to={adminPaths.products()}>
          Back to products
        </LinkButton>
      }
    >
      It may have been removed.
    </EmptyState>
  )
}

/** The form; after a product was added, an empty one with a link to it, so that the next can be typed at once. */
function Adding({ copied, gst }: { copied: AdminProduct | null; gst: GstTable }) {
  const [round, setRound] = useState(0)
  const navigate = useNavigate()
  const { state, key } = useLocation()
  const added: AddedProduct | undefined = state?.added
  return (
    <>
      {added && <JustAdded product={added} />}
      <NewProductForm
        key={`${key} ${round}`}
        copied={copied}
        gst={gst}
        isNext={added !== undefined}
        onAdded={(product) =>
          void navigate(adminPaths.newProduct(), { replace: true, state: { added: product } })
        }
        onDiscard={() => setRound(round + 1)}
      />
    </>
  )
}
