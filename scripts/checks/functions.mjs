// Refuses functions of more lines than fit on a screen. Biome's noExcessiveLinesPerFunction counts neither blank lines nor
// those between the elements of JSX, so that a component of a hundred lines passes it.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { ROOT } from '../prepare.mjs'

const MAX_LINES = 80

/** Tests are left out, and a script that is a page's own. */
const LEFT_OUT =
  /^tests\/|^trade\/[\w-]+\/tests\/|^lab\/(upgrades|cluster\/tests)\/|\.test\.tsx?$|^sandbox\/razorpay\/checkout\/checkout\.js$/

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.js'],
  { cwd: ROOT, encoding: 'utf8' },
)
const faults = listed
  .split('\n')
  .filter((file) => file && !LEFT_OUT.test(file))
  .flatMap(longFunctions)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function longFunctions(file) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  const tooLong = []
  const look = ({ id, start, end }) => {
    const lines = lineAt(end) - lineAt(start) + 1
    if (lines > MAX_LINES)
      tooLong.push(
        `${file}:${lineAt(start)} ${id?.name ?? 'a function'} has ${lines} lines, more than ${MAX_LINES}.`,
      )
  }
  new Visitor({
    FunctionDeclaration: look,
    FunctionExpression: look,
    ArrowFunctionExpression: look,
  }).visit(parseSync(file, text).program)
  return tooLong
}
