// A translator in the browser leaves a figure alone: it stands in an element of its own with translate="no". Refuses what
// has the class `money` without it, and a figure among the words of an element. Why: docs/decisions/105.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from '../prepare.mjs'

/** Functions that write amounts, weights, counts, telephone numbers and remaining times. */
const WRITES_FIGURES = new Set([
  ...['formatRupees', 'formatWireRupees', 'formatExactRupees', 'wholeRupees', 'signedRupees'],
  ...['compactRupees', 'exact', 'grams', 'gramsText', 'minutesAndSeconds', 'formatMobileNumber'],
])

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'web/**/*.tsx', 'trade/**/*.tsx'],
  {
    cwd: ROOT,
    encoding: 'utf8',
  },
)
const files = listed.split('\n').filter((file) => file && !file.endsWith('.test.tsx'))
const faults = files.flatMap(figuresIn)
for (const fault of faults) console.error(fault)
process.exit(faults.length > 0 ? 1 : 0)

function figuresIn(file) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  const refused = []
  const refuse = (node, why) => refused.push(`${file}:${text.slice(0, node.start).split('\n').length} ${why}`)
  const look = (node, isLeftAlone) => {
    if (node.type === 'JSXElement') {
      const isMarked = attributeOf(node, 'translate') !== undefined
      if (!isMarked && /\bmoney\b/.test(classOf(node, text)))
        refuse(node, 'has the class money, but not translate="no".')
      isLeftAlone ||= isMarked
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children)
        if (
          !isLeftAlone &&
          child.type === 'JSXExpressionContainer' &&
          textsOf(child.expression).some(hasFigure)
        )
          refuse(child, 'writes a figure outside of an element with translate="no".')
    for (const part of partsOf(node)) look(part, isLeftAlone)
  }
  look(parseSync(file, text).program, false)
  return refused
}

function partsOf(node) {
  return Object.values(node)
    .flat()
    .filter((part) => typeof part?.type === 'string')
}

function attributeOf({ openingElement }, name) {
  return openingElement.attributes.find((attribute) => attribute.name?.name === name)
}

/** The texts in an element's class: what it compares (`size === 'money'`) is no class, but nobody calls it so either. */
function classOf(element, text) {
  const className = attributeOf(element, 'className')?.value
  return className
    ? (text
        .slice(className.start, className.end)
        .match(/(['"`]).*?\1/gs)
        ?.join(' ') ?? '')
    : ''
}

/** The texts that an expression may write: both branches of a condition. */
function textsOf(expression) {
  if (expression.type === 'ConditionalExpression')
    return [...textsOf(expression.consequent), ...textsOf(expression.alternate)]
  if (expression.type === 'LogicalExpression')
    return [...textsOf(expression.left), ...textsOf(expression.right)]
  if (expression.type === 'ParenthesizedExpression') return textsOf(expression.expression)
  return [expression]
}

function hasFigure({ type, callee, expressions }) {
  if (type === 'TemplateLiteral') return expressions.some(hasFigure)
  return type === 'CallExpression' && WRITES_FIGURES.has(callee.name)
}
