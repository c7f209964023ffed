import { useState } from 'react'
import { changeProducts, undoProductBatch } from '#contracts/admin/bulk-change.ts'
import { type AdminProduct, readAdminProduct, removeProduct } from '#contracts/admin/catalogue.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { AlertDialog } from '#web/ui/overlay/alert-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

interface ProductActionsProps {
  product: AdminProduct
  onRemoved: () => void
}

/** Actions on a product besides editing it. */
export function ProductActions({ product, onRemoved }: ProductActionsProps) {
  const { whyNot } = useAdministrator()
  const [asking, setAsking] = useState<'archive' | 'remove' | null>(null)
  const blockedBecause = whyNot('products.change')
  const failed = 'That did not work. Please try again.'
  const undoing = useEndpointMutation(undoProductBatch, {
    refreshes: [readAdminProduct],
    failed: 'The change could not be undone. Please try again.',
    onSuccess: ({ message }) => toast.success(message),
  })
  const archiving = useEndpointMutation(changeProducts, {
    refreshes: [readAdminProduct],
    failed,
    onSuccess: ({ message, batchId: id }) => {
      const act = () => undoing.mutate({ params: { id: id ?? '' } })
      toast.success(message, { action: id ? { label: 'Undo', act } : undefined })
    },
  })
  const archive = (archived: boolean) =>
    archiving.attempt({ body: { ids: [product.id], change: { kind: 'archived', archived } } })
  const removing = useEndpointMutation(removeProduct, {
    failed,
    onSuccess: () => {
      toast.success(`${product.form.name} was removed.`)
      onRemoved()
    },
  })
  return (
    <>
      <LinkButton kind="secondary" to={adminPaths.newProduct(product.id)}>
        Duplicate
      </LinkButton>
      {product.isArchived ? (
        <Button blockedBecause={blockedBecause} onClick={() => void archive(false)}>
          {product.isDraft ? 'Put on sale' : 'Put back on sale'}
        </Button>
      ) : (
        <Button kind="danger" blockedBecause={blockedBecause} onClick={() => setAsking('archive')}>
          Archive
        </Button>
      )}
      {product.removable && (
        <Button kind="danger" blockedBecause={blockedBecause} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      )}
      <AlertDialog
        title="Archive this product?"
        description="It disappears from the shop immediately but stays in orders, reviews and carts. You can put it back on sale."
        confirmLabel="Archive"
        destructive
        open={asking === 'archive'}
        onOpenChange={(open) => open || setAsking(null)}
        onConfirm={() => void archive(true)}
      />
      <AlertDialog
        title="Remove this product permanently?"
        description="It has no orders or reviews and is in no cart. This cannot be undone."
        confirmLabel="Remove"
        cancelLabel="Keep it"
        destructive
        open={asking === 'remove'}
        onOpenChange={(open) => open || setAsking(null)}
        onConfirm={() => void removing.attempt({ params: { id: product.id } })}
      />
    </>
  )
}
