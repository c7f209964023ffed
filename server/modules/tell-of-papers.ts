import type { IssuedPaper, PaperLink, PrintedCode } from '#server/modules/shop-module.ts'
import type { Shop } from '#server/shop.ts'

/** Tells the trade modules of papers, in the transaction that has issued them. */
export async function tellIssued(within: Shop, papers: readonly IssuedPaper[]): Promise<void> {
  for (const module of within.modules) await module.papersIssued?.(within, papers)
}

/** The same of papers that say something else now and have never been printed. */
export async function tellChanged(within: Shop, papers: readonly IssuedPaper[]): Promise<void> {
  for (const module of within.modules) await module.papersChanged?.(within, papers)
}

/** The code that is printed beside a paper: the first that a module has for it. */
export async function printedCode(shop: Shop, number: string): Promise<PrintedCode | null> {
  for (const module of shop.modules) {
    const code = await module.printedBeside?.(shop, number)
    if (code) return code
  }
  return null
}

/** Where screens lead from papers, by their numbers. */
export async function linksOfPapers(
  { db, modules }: Shop,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, PaperLink[]>> {
  const links = new Map<string, PaperLink[]>()
  for (const module of modules)
    for (const [number, link] of (await module.linksOfPapers?.(db, numbers)) ?? [])
      links.set(number, [...(links.get(number) ?? []), link])
  return links
}
