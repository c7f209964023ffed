import { useState } from 'react'
import { Link } from 'react-router'
import { type AdminCategory, changeCategory, listCategoryImages } from '#contracts/admin/promotions.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { NotShownRows } from '#web/admin-kit/list/not-shown.tsx'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { multipartOf } from '#web/multipart.ts'
import { paths } from '#web/paths.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ImageField } from './image-field.tsx'

/** The six category images, each with the words below it. */
export default function CategoryImages() {
  const query = useEndpointQuery(listCategoryImages, {})
  const [chosen, setChosen] = useState<AdminCategory | null>(null)
  const { whyNot } = useAdministrator()
  if (!query.isSuccess)
    return (
      <AdminPage title="Category Images">
        <QueryState query={query} />
      </AdminPage>
    )
  const categories = query.data
  const changed = (after: AdminCategory) =>
    query.setData(categories.map((category) => (category.id === after.id ? after : category)))
  return (
    <AdminPage title="Category Images">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {readableOf(categories).map((category) => (
          <li key={category.id} className="flex flex-col border border-hairline bg-paper">
            {category.image ? (
              <CatalogueImage
                image={category.image}
                sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 92vw"
                className="aspect-4/5"
              />
            ) : (
              <p className="flex aspect-4/5 items-center justify-center bg-sand text-sm text-stone">
                No image yet
              </p>
            )}
            <div className="flex flex-1 items-start gap-3 px-4 py-3">
              <div className="min-w-0 flex-1">
                <h2 className="text-piece font-semibold">
                  <Link to={paths.category(category.slug)} className="hover:text-garnet">
                    {category.label}
                  </Link>
                </h2>
                <p className="text-sm text-stone">{category.description || 'No text yet'}</p>
              </div>
              <Button
                kind="secondary"
                blockedBecause={whyNot('promotions.change')}
                onClick={() => setChosen(category)}
                aria-label={`Change ${category.label}`}
              >
                Change
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <NotShownRows rows={categories} />
      {chosen && (
        <CategoryDialog
          category={chosen}
          onChanged={changed}
          onConflict={query.refetch}
          onClose={() => setChosen(null)}
        />
      )}
    </AdminPage>
  )
}

interface CategoryDialogProps {
  category: AdminCategory
  onChanged: (category: AdminCategory) => void
  onConflict: () => void
  onClose: () => void
}

function CategoryDialog({ category, onChanged, onConflict, onClose }: CategoryDialogProps) {
  const { id, label, version, description, image } = category
  const [file, setFile] = useState<File | null>(null)
  const form = useSchemaForm(changeCategory.body, { description, alt: image?.alt ?? '', version })
  return (
    <TaskDialog
      title={label}
      doLabel="Save"
      form={form}
      onDo={(words) => {
        const upload = multipartOf(words, { image: file ? [file] : [] })
        return call(changeCategory, { params: { id }, form: upload })
      }}
      done={`${label}: saved. The shop shows it now.`}
      onDone={onChanged}
      {...{ onConflict, onClose }}
    >
      <ImageField
        current={image}
        file={file}
        onChoose={setFile}
        error={form.errorAt('image')}
        alt={form.field('alt')}
        shape="a portrait image looks best"
      />
      <TextArea label="Text below it" rows={2} {...form.field('description')} />
    </TaskDialog>
  )
}
