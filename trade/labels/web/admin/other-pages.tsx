import { listTags } from '#contracts/admin/items.ts'
import { MAX_LABELS } from '#trade/labels/rules/label-kinds.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface OtherPagesProps {
  /** Those that are chosen. */
  tags: readonly string[]
  /** The filters of the list they were chosen in; null where they were not. */
  of: string | null
  onAll: (tags: readonly string[]) => void
}

/** Says that the list from which these labels come has more items on its other pages, and chooses all of them. */
export function OtherPages({ tags, of, onAll }: OtherPagesProps) {
  const filters = of === null ? null : Object.fromEntries(new URLSearchParams(of))
  const { data } = useEndpointQuery(listTags, filters && { query: filters })
  if (!data) return null
  const others = data.tags.filter((tag) => !tags.includes(tag)).length + data.count - data.tags.length
  if (others <= 0) return null
  return (
    <Notice
      title={`${others} of ${data.count} are on other pages`}
      action={
        <Button kind="secondary" onClick={() => onAll(data.tags)}>
          {data.count > MAX_LABELS ? `Choose the first ${MAX_LABELS}` : `Print all ${data.count}`}
        </Button>
      }
    >
      The list has more items than its page showed.
    </Notice>
  )
}
