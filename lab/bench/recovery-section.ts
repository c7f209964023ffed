/** Milliseconds until the first good answer, of each outage. */
export type Recovery = {
  date: string
  /** Load of the machine before. */
  loadBefore: number
  database: number[]
  kill: number[]
}

const TITLE = '## Recovery'

/** The outages' part of `docs/performance.md`. */
export function recoverySection({ date, loadBefore, database, kill }: Recovery): string {
  const row = (what: string, goal: number, taken: number[]) =>
    `| ${what} | ${goal} | ${[...taken].sort((one, other) => one - other)[Math.floor(taken.length / 2)]} | ${Math.max(...taken)} | ${taken.length} |`
  return `${TITLE}

Milliseconds until \`/readyz\` and a search that nobody had asked for answered 200 (${date}, load of the machine before: ${loadBefore}).

| after | goal | median | worst | times |
|---|---:|---:|---:|---:|
${row('PostgreSQL was cut off for a second, from when it takes connections again', 2000, database)}
${row('`kill -9` of the shop, from its next start, its own PostgreSQL included', 5000, kill)}
`
}

/** The page with the new section in the place of the former one, or before the last section. */
export function withRecovery(page: string, section: string): string {
  const parts = page.split(/^(?=## )/m)
  const at = parts.findIndex((part) => part.startsWith(`${TITLE}\n`))
  if (at < 0) parts.splice(-1, 0, `${section}\n`)
  else parts[at] = `${section}\n`
  return parts.join('')
}
