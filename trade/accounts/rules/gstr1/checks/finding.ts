/** `refused`: the portal refuses the file, so the shop makes none while it is so. `warning`: worth a look. */
export type Severity = 'refused' | 'warning'

/** A finding of a check, and where it can be put right. */
export type Finding = {
  code: string
  severity: Severity
  message: string
  /** Numbers of the document and its order. */
  document?: string
  order?: string
  article?: { lineId: string | null; name: string }
  setting?: 'contact' | 'gstr1'
}

/** How many of one check are named; of all others one sentence says how many there are. */
export const MAX_OF_A_CHECK = 100

/** The findings so far, by check. */
export type Findings = Map<string, { first: Finding[]; count: number }>

export function addFinding(findings: Findings, finding: Finding): void {
  const ofCheck = findings.get(finding.code) ?? { first: [], count: 0 }
  findings.set(finding.code, ofCheck)
  ofCheck.count += 1
  if (ofCheck.first.length < MAX_OF_A_CHECK) ofCheck.first.push(finding)
}

/** All that is named, what is refused first. */
export function listFindings(findings: Findings): Finding[] {
  const all = [...findings.values()].flatMap(({ first, count }) => [...first, ...othersOf(first, count)])
  const { refused = [], warning = [] } = Object.groupBy(all, ({ severity }) => severity)
  return [...refused, ...warning]
}

function othersOf([example]: readonly Finding[], count: number): Finding[] {
  const others = count - MAX_OF_A_CHECK
  if (!example || others <= 0) return []
  const { code, severity } = example
  return [{ code, severity, message: `And ${others.toLocaleString('en-IN')} more of the same kind.` }]
}
