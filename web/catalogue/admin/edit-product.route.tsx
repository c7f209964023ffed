import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { type AdminProduct, readAdminProduct } from '#contracts/admin-catalogue.ts'
import { gstSettings } from '#contracts/admin-gst.ts'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { adminPaths } from '#web/admin/admin-paths.ts'
import { AnswerOf } from '#web/admin/answer-of.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { useAnswer } from '#web/use-answer.ts'
import { EditPieceForm } from './edit-piece-form.tsx'
import { NoSuchPiece } from './new-product.route.tsx'
import { PieceActions } from './piece-actions.tsx'

/** One piece of the shop. */
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
          <AnswerOf asked={asked} missing={<NoSuchPiece />} />
        )}
      </AdminPage>
    )
  const piece = asked.answer
  return (
    <AdminPage
      title={piece.form.name}
      aside={<State piece={piece} />}
      back={back}
      actions={
        <PieceActions
          piece={piece}
          onChanged={asked.again}
          onRemoved={() => void navigate(adminPaths.products(), { replace: true })}
        />
      }
    >
      <EditPieceForm
        key={`${piece.id} ${round}`}
        piece={piece}
        gst={gst.answer.value}
        onSaved={asked.put}
        onDiscard={() => setRound(round + 1)}
      />
    </AdminPage>
  )
}

function State({ piece }: { piece: AdminProduct }) {
  if (piece.isArchived) return <Badge>Archived</Badge>
  return (
    <Link to={piece.url} target="_blank" className="text-sm text-link">
      See it in the shop
    </Link>
  )
}
