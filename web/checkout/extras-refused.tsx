import { z } from 'zod'
import type { Product } from '#contracts/catalogue.ts'
import { ApiError } from '#web/api.ts'
import { LinkButton } from '#web/page-links.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

const Blamed = z.array(z.object({ field: z.literal('extras') }))

/** Whether the server cannot engrave or wrap what was asked for. */
export function isExtrasFault(error: unknown): error is ApiError {
  return error instanceof ApiError && Blamed.safeParse(error.details.fields).success
}

interface ExtrasRefusedProps {
  sentence: string
  product: Product
  onWithout: () => void
}

/** Extras that were possible when they were typed and no longer are: changed, or left out; never dropped in silence. */
export function ExtrasRefused({ sentence, product, onWithout }: ExtrasRefusedProps) {
  return (
    <Notice
      tone="warning"
      title={sentence}
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="secondary" size="small" to={product.url}>
            Change it
          </LinkButton>
          <Button kind="secondary" size="small" onClick={onWithout}>
            Buy without it
          </Button>
        </div>
      }
    />
  )
}
