import { useDeferredValue, useMemo } from 'react'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { returnSettings, returnTermsSettings } from '#contracts/admin/return-terms.ts'
import { QUOTE_RULES } from '#rules/items/quote-rules.ts'
import { buybackMarkdown } from '#rules/pricing/buyback.ts'
import { withPrivacy } from '#rules/privacy/policy.ts'
import { withBuyback, withReturns } from '#rules/settings/page-places.ts'
import { returnsMarkdown } from '#rules/settings/return-terms.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { markdownToHtml } from '../markdown.ts'

/** The page as the shop will show it, by the shop's own renderer; the shares of the settings are in their place. */
export default function PagePreview({ slug, title, body }: { slug: string; title: string; body: string }) {
  const written = useDeferredValue(body)
  const terms = useEndpointQuery(buybackSettings.read, {})
  const days = useEndpointQuery(returnSettings.read, {})
  const refunds = useEndpointQuery(returnTermsSettings.read, {})
  const known = terms.isSuccess ? terms.data.value : null
  const returnTerms = useMemo(
    () => (days.data && refunds.data ? { ...days.data.value, ...refunds.data.value } : null),
    [days.data, refunds.data],
  )
  const html = useMemo(() => {
    const shares = known ? buybackMarkdown(known.enabled ? known : null, QUOTE_RULES) : ''
    const rules = returnTerms ? returnsMarkdown(returnTerms) : ''
    const bought = withBuyback({ slug, body: written }, shares)
    return markdownToHtml(withPrivacy({ slug, body: withReturns({ slug, body: bought }, rules) }))
  }, [slug, written, known, returnTerms])
  return (
    <article className="min-w-0 break-words">
      <p className="font-display text-title font-medium">{title}</p>
      <div
        className="prose mt-6 leading-relaxed"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdownToHtml, which lets no markup through
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </article>
  )
}
