import { readdir, readFile } from 'node:fs/promises'
import { howLong } from '#rules/identity/erasure.ts'
import { retentionReasons } from '#server/identity/privacy/declared-data.store.ts'

const PAGES = new URL('./pages/', import.meta.url)

/** The information pages as every shop begins: the first line of a file is the title, its name the address. */
export async function firstPages(): Promise<{ slug: string; title: string; body: string }[]> {
  const files = (await readdir(PAGES)).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [heading = '', ...rest] = (await readFile(new URL(file, PAGES), 'utf8')).split('\n')
      const periods = howLong(retentionReasons()).map((line) => `- ${line}`)
      const body = rest.join('\n').trim().replace('{how long}', periods.join('\n'))
      return { slug: file.replace(/\.md$/, ''), title: heading.replace(/^# /, ''), body }
    }),
  )
}
