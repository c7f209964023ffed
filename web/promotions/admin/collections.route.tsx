import '#web/ui/drag.styles.ts'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { z } from 'zod'
import {
  type AdminCollection,
  addCollection,
  arrangeCollections,
  changeCollection,
  listCollections,
  removeCollection,
  restoreCollection,
} from '#contracts/admin/promotions.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { moved } from '#web/admin-kit/moved.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { refresh, setData } from '#web/query/endpoint-query.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { COLLECTIONS_SHOWN, CollectionLine } from './collection-line.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'
import { useTakeDown } from './use-take-down.ts'

/** The exclusive collections, in the order the shop shows them. */
export default function ExclusiveCollections() {
  const query = useEndpointQuery(listCollections, {})
  const { whyNot } = useAdministrator()
  const [chosen, setChosen] = useState<AdminCollection | 'new' | null>(null)
  return (
    <AdminPage
      title="Exclusive Collections"
      actions={
        <Button blockedBecause={whyNot('promotions.change')} onClick={() => setChosen('new')}>
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          New collection
        </Button>
      }
    >
      {query.isSuccess ? (
        <Arrangement collections={readableOf(query.data)} onEdit={setChosen} onAdd={() => setChosen('new')} />
      ) : (
        <QueryState query={query} />
      )}
      <NotShownRows rows={query.data ?? []} />
      {chosen && query.isSuccess && (
        <CollectionDialog
          collection={chosen === 'new' ? null : chosen}
          isShown={chosen !== 'new' && query.data.indexOf(chosen) < COLLECTIONS_SHOWN}
          onSaved={query.refetch}
          onClose={() => setChosen(null)}
        />
      )}
    </AdminPage>
  )
}

interface ArrangementProps {
  collections: readonly AdminCollection[]
  onEdit: (collection: AdminCollection) => void
  onAdd: () => void
}

function Arrangement({ collections, onEdit, onAdd }: ArrangementProps) {
  const { may } = useAdministrator()
  const arranging = useEndpointMutation(arrangeCollections, {
    refreshes: [listCollections],
    failed: 'The order could not be saved. Please try again.',
    onError: () => void refresh(listCollections),
  })
  const arrange = async (order: readonly AdminCollection[], undo: readonly AdminCollection[] | null) => {
    setData(listCollections, {}, [...order])
    const isSaved = await arranging.attempt({ body: { ids: order.map(({ id }) => id) } })
    if (isSaved && undo)
      toast.success('New order saved. The shop shows it now.', {
        action: { label: 'Undo', act: () => void arrange(undo, null) },
      })
  }
  const move = (from: number, to: number) => {
    if (from !== to) void arrange(moved(collections, from, to), collections)
  }
  const takeDown = useTakeDown({
    what: 'collection',
    list: listCollections,
    remove: removeCollection,
    restore: restoreCollection,
  })
  if (collections.length === 0)
    return (
      <EmptyState
        title="No exclusive collections yet"
        action={<Button onClick={onAdd}>New collection</Button>}
      >
        When you add the first one, it appears on /exclusivecollection.
      </EmptyState>
    )
  return (
    <>
      <p className="mb-3 text-sm text-stone">
        The shop shows the first {COLLECTIONS_SHOWN}, in this order.{' '}
        {may('promotions.change') && 'Drag one by its handle, or use the arrows.'}
      </p>
      <DragDropProvider
        onDragEnd={({ canceled, operation: { source } }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <ol className="border-t border-hairline">
          {collections.map((collection, index) => (
            <CollectionLine
              key={collection.id}
              collection={collection}
              index={index}
              count={collections.length}
              onMove={(to) => move(index, to)}
              onEdit={() => onEdit(collection)}
              onRemove={() => takeDown(collection.id, collection.name)}
            />
          ))}
        </ol>
      </DragDropProvider>
    </>
  )
}

const CollectionForm = changeCollection.body.extend({
  comesFirst: z.boolean().transform((isFirst) => (isFirst ? 'yes' : 'no')),
})

interface CollectionDialogProps {
  /** None for a new one. */
  collection: AdminCollection | null
  /** Whether the shop shows it. */
  isShown: boolean
  onSaved: () => void
  onClose: () => void
}

function CollectionDialog({ collection, isShown, onSaved, onClose }: CollectionDialogProps) {
  const form = useSchemaForm(CollectionForm, {
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    url: collection?.url ?? '',
    alt: collection?.image.alt ?? '',
    // A new one has no version yet and comes first: the server looks for neither.
    version: collection?.version ?? 0,
    comesFirst: !isShown,
  })
  return (
    <PromotionDialog
      what="collection"
      image={collection?.image ?? null}
      shape="shown uncropped"
      form={form}
      save={(upload) =>
        collection
          ? call(changeCollection, { params: { id: collection.id }, form: upload })
          : call(addCollection, { form: upload })
      }
      saved="Saved. The shop shows it now."
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField label="Name" required {...form.field('name')} />
      <TextArea label="Description" rows={2} {...form.field('description')} />
      <TextField
        label="Link"
        hint="Optional. A page of the shop, such as /gold, or an address that starts with https://."
        {...form.field('url')}
      />
      {collection && (
        <Checkbox
          label="Show it first in the shop"
          note="Otherwise it keeps its position."
          {...form.field('comesFirst')}
        />
      )}
    </PromotionDialog>
  )
}
