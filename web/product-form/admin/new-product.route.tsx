import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type AdminProduct, addProduct, readAdminProduct } from '#contracts/admin/catalogue.ts'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { GstTable } from '#rules/pricing/default-gst.ts'
import { withoutWhatFollows } from '#rules/product-form/following-fields.ts'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { emptyProductForm } from '#rules/product-form/write-product-form.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { QueryState } from '#web/admin-kit/query-state.tsx'
import { call } from '#web/api.ts'
import { LinkButton } from '#web/page-links.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { useConfirming } from '#web/session/confirming.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { lastPricing, rememberPricing } from './last-pricing.ts'
import { ProductEditor } from './product-editor.tsx'
import { showFormErrors } from './show-form-errors.ts'
import { useProductForm } from './use-product-form.ts'
import { useProductImages } from './use-product-images.ts'

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

/** The price is asked for first, as the specification lists it. */
const START = { ...emptyProductForm(), pricingMode: 'fixed' }

interface NewProductFormProps {
  copied: AdminProduct | null
  gst: GstTable
  /** Another product was added just before: the form begins at its top again. */
  isNext: boolean
  onAdded: (product: AddedProduct) => void
  /** The form is started again. */
  onDiscard: () => void
}

/** The specification's "Add New Product" form, with its call and its words (sections 5, 7 and 8). */
function NewProductForm({ copied, gst, isNext, onAdded, onDiscard }: NewProductFormProps) {
  const confirming = useConfirming()
  const form = useProductForm(copied ? copyOfProduct(copied.form) : { ...START, ...lastPricing() }, gst)
  const board = useProductImages(copied?.images ?? [], (images) =>
    form.setValue('pictures', images, { shouldDirty: true }),
  )
  const { setFocus } = form
  useEffect(() => {
    if (!isNext) return
    window.scrollTo(0, 0)
    setFocus('name')
  }, [isNext, setFocus])
  const submit = form.handleSubmit(async () => {
    try {
      const { product } = await confirming(() =>
        call(addProduct, { form: productMultipart(form.getValues()) }),
      )
      rememberPricing(form.getValues())
      toast.success('✅ Product added successfully!')
      onAdded({ id: product.id, name: product.name, url: product.url })
    } catch (fault) {
      showFormErrors(form, fault, '❌ Failed to add product.')
    }
  })
  return (
    <ProductEditor
      form={form}
      board={board}
      gst={gst}
      reserved={0}
      saveLabel="Add product"
      isNew
      onSubmit={(event) => void submit(event)}
      onDiscard={onDiscard}
    />
  )
}

/** A new product that begins as another. What belongs to one product only is left out: number, certificate, stock. */
function copyOfProduct(form: ProductFormText): ProductFormText {
  return {
    ...withoutWhatFollows(form),
    name: `${form.name} (copy)`,
    sku: '',
    certified: false,
    certificate: '',
    certificateUrl: '',
    stock_quantity: '',
  }
}

/** The product that the form added last, as the history remembers it. */
type AddedProduct = { id: string; name: string; url: string }

/** After a product was added: where shoppers see it, and where it is edited. */
function JustAdded({ product }: { product: AddedProduct }) {
  return (
    <Notice tone="success" className="mb-4">
      {product.name} is in the shop.{' '}
      <a href={product.url} target="_blank" rel="noreferrer" className="text-link">
        View it
      </a>{' '}
      ·{' '}
      <Link to={adminPaths.product(product.id)} className="text-link">
        Edit it
      </Link>
    </Notice>
  )
}

/**
 * A product as `POST /api/products/addproduct` takes it: lists as JSON, what is ticked as true or false. What is as in an
 * empty form is left out, because the server begins with one: a request may hold sixty fields, and a form with images has more. Each of the
 * repeated `images` names a file that was uploaded when it was chosen.
 */
function productMultipart(form: ProductFormText): FormData {
  const data = new FormData()
  const empty = new Map(Object.entries(emptyProductForm()))
  for (const [name, value] of Object.entries(form)) {
    if (value === null || (name !== 'pricingMode' && isSame(value, empty.get(name)))) continue
    data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  for (const { id } of form.pictures ?? []) data.append('images', id)
  return data
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
