import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type AdminProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { AnswerOf } from '#web/admin-kit/answer-of.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { EditProductForm } from './edit-product-form.tsx'
import { NoSuchProduct } from './new-product.route.tsx'
import { ProductActions } from './product-actions.tsx'

/** One product of the shop. */
export default function EditProduct() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const [round, setRound] = useState(0)
  const asked = useAnswer(readAdminProduct, { params: { id } })
  const gst = useAnswer(gstSettings.read, {})
  const back = { label: 'Products', to: adminPaths.products() }
  if (asked.state !== 'here' || gst.state !== 'here')
    return (
      <AdminPage title="Product" back={back}>
        {asked.state === 'here' ? (
          <AnswerOf asked={gst} />
        ) : (
          <AnswerOf asked={asked} missing={<NoSuchProduct />} />
        )}
      </AdminPage>
    )
  const product = asked.answer
  return (
    <AdminPage
      title={product.form.name}
      aside={<State product={product} />}
      back={back}
      actions={
        <ProductActions
          product={product}
          onChanged={asked.again}
          onRemoved={() => void navigate(adminPaths.products(), { replace: true })}
        />
      }
    >
      <EditProductForm
        key={`${product.id} ${round}`}
        product={product}
        gst={gst.answer.value}
        onSaved={asked.put}
        onDiscard={() => setRound(round + 1)}
      />
    </AdminPage>
  )
}

function State({ product }: { product: AdminProduct }) {
  if (product.isArchived) return <Badge>Archived</Badge>
  return (
    <Link to={product.url} target="_blank" className="text-sm text-link">
      View in the shop
    </Link>
  )
}
