import { useDeferredValue, useMemo } from 'react'
import { markdownToHtml } from '../markdown.ts'

/** The page as the shop will show it, by the shop's own renderer. */
export default function PagePreview({ title, body }: { title: string; body: string }) {
  const written = useDeferredValue(body)
  const html = useMemo(() => markdownToHtml(written), [written])
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
