import { useState } from 'react'
import { Link } from 'react-router'
import {
  type AdminProduct,
  changeProducts,
  removeProduct,
  undoProductBatch,
} from '#contracts/admin/catalogue.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { call, sentenceOf } from '#web/api.ts'
import { NotConfirmed, useConfirming } from '#web/session/confirming.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { toast } from '#web/ui/toast.ts'

interface ProductActionsProps {
  product: AdminProduct
  onChanged: () => void
  onRemoved: () => void
}

/** What can be done with a product besides editing it. */
export function ProductActions({ product, onChanged, onRemoved }: ProductActionsProps) {
  const { whyNot } = useAdministrator()
  const confirming = useConfirming()
  const [asking, setAsking] = useState<'archive' | 'remove' | null>(null)
  const blockedBecause = whyNot('products.change')
  const archive = async (archived: boolean) => {
    try {
      const change = { kind: 'archived' as const, archived }
      const { message, batchId } = await call(changeProducts, { body: { ids: [product.id], change } })
      const undo = () => void takeBack(batchId, onChanged, confirming)
      toast.success(message, { duration: 10_000, action: batchId ? { label: 'Undo', act: undo } : undefined })
      onChanged()
    } catch (fault) {
      toast.error(sentenceOf(fault, 'That did not work. Please try again.'))
    }
  }
  const remove = async () => {
    try {
      await call(removeProduct, { params: { id: product.id } })
      toast.success(`${product.form.name} was removed.`)
      onRemoved()
    } catch (fault) {
      toast.error(sentenceOf(fault, 'That did not work. Please try again.'))
    }
  }
  return (
    <>
      <LinkButton kind="secondary" size="small" render={<Link to={adminPaths.newProduct(product.id)} />}>
        Duplicate
      </LinkButton>
      {product.isArchived ? (
        <Button size="small" blockedBecause={blockedBecause} onClick={() => void archive(false)}>
          Put back on sale
        </Button>
      ) : (
        <Button
          kind="danger"
          size="small"
          blockedBecause={blockedBecause}
          onClick={() => setAsking('archive')}
        >
          Archive
        </Button>
      )}
      {product.removable && (
        <Button
          kind="danger"
          size="small"
          blockedBecause={blockedBecause}
          onClick={() => setAsking('remove')}
        >
          Remove
        </Button>
      )}
      <AlertDialog
        title="Archive this product?"
        description="It disappears from the shop immediately but stays in orders, reviews and carts. You can put it back on sale."
        confirmLabel="Archive"
        cancelLabel="Not now"
        destructive
        open={asking === 'archive'}
        onOpenChange={(open) => open || setAsking(null)}
        onConfirm={() => archive(true)}
      />
      <AlertDialog
        title="Remove this product permanently?"
        description="It has no orders or reviews and is in no cart. This cannot be undone."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        destructive
        open={asking === 'remove'}
        onOpenChange={(open) => open || setAsking(null)}
        onConfirm={remove}
      />
    </>
  )
}

async function takeBack(
  batchId: string | null,
  onChanged: () => void,
  confirming: ReturnType<typeof useConfirming>,
): Promise<void> {
  try {
    const undone = await confirming(() => call(undoProductBatch, { params: { id: batchId ?? '' } }))
    toast.success(undone.message)
    onChanged()
  } catch (fault) {
    if (fault instanceof NotConfirmed) return
    toast.error(sentenceOf(fault, 'The change could not be undone. Please try again.'))
  }
}
