import { readdir, readFile } from 'node:fs/promises'

const PAGES = new URL('./pages/', import.meta.url)

/** The information pages as every shop begins: the first line of a file is the title, its name the address. */
export async function firstPages(): Promise<{ slug: string; title: string; body: string }[]> {
  const files = (await readdir(PAGES)).filter((file) => file.endsWith('.md')).sort()
  return Promise.all(
    files.map(async (file) => {
      const [heading = '', ...rest] = (await readFile(new URL(file, PAGES), 'utf8')).split('\n')
      return {
        slug: file.replace(/\.md$/, ''),
        title: heading.replace(/^# /, ''),
        body: rest.join('\n').trim(),
      }
    }),
  )
}
