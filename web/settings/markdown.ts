import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/**
 * Markdown of the shop's own pages as HTML. Safe no matter who wrote it: markup in the text is shown as text, and links
 * with other protocols than a page, mail or phone lose their target (micromark's defaults).
 */
export function markdownToHtml(markdown: string): string {
  return micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
}
