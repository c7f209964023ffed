import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type AdminProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { WaitingCustomers } from '#web/alerts/waiting-customers.tsx'
import { ProductActions } from '#web/catalogue/admin/list/product-actions.tsx'
import { ProductItemsPanel } from '#web/items/admin/product-items-panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { EditProductForm } from './edit-product-form.tsx'
import { NoSuchProduct } from './new-product.route.tsx'

/** One product of the shop. */
export default function EditProduct() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const query = useEndpointQuery(readAdminProduct, { params: { id } })
  const gst = useEndpointQuery(gstSettings.read, {})
  const back = { label: 'Products', to: adminPaths.products() }
  if (!query.isSuccess || !gst.isSuccess)
    return (
      <AdminPage title="Product" back={back}>
        {query.isSuccess ? (
          <QueryState query={gst} />
        ) : (
          <QueryState query={query} missing={<NoSuchProduct />} />
        )}
      </AdminPage>
    )
  const product = query.data
  return (
    <AdminPage
      title={product.form.name}
      aside={
        <>
          <State product={product} />
          <WaitingCustomers productId={product.id} />
        </>
      }
      back={back}
      actions={
        <ProductActions
          product={product}
          onRemoved={() => void navigate(adminPaths.products(), { replace: true })}
        />
      }
    >
      <ProductItemsPanel product={product} />
      <EditProductForm
        key={`${product.id} ${round}`}
        product={product}
        gst={gst.data.value}
        onSaved={query.setData}
        onDiscard={() => setRound(round + 1)}
      />
    </AdminPage>
  )
}

function State({ product }: { product: AdminProduct }) {
  if (product.isArchived) return <Badge>{product.isDraft ? 'Draft' : 'Archived'}</Badge>
  return (
    <Link to={product.url} target="_blank" className="text-sm text-link">
      View in the shop
    </Link>
  )
}
