import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

/** A regular expression literal. */
export interface Literal {
  /** `model/src/money.ts:4` */
  place: string
  source: string
  flags: string
}

export interface FoundPatterns {
  literals: Literal[]
  /** Places where a pattern is built while the program runs. */
  built: string[]
}

const root = join(import.meta.dirname, '../..')

/** The files that the product ships: no tests, and nothing that only tests use. */
export const shippedFiles = (): string[] =>
  ['model/src', 'server/src', 'portal/src', 'portal/build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test(?:-d)?\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => !/\/src\/testing\//.test(file)),
  )

export const patternsOfFile = (file: string) =>
  patternsIn(file, readFileSync(join(root, file), 'utf8'))

/** The patterns of a source text, from its syntax tree. @throws for a text that is no program. */
export function patternsIn(file: string, text: string): FoundPatterns {
  const patterns: FoundPatterns = { literals: [], built: [] }
  const placeOf = (node: Node) => `${file}:${text.slice(0, node.start).split('\n').length}`
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (node) => {
    if (node.type === 'Literal' && node.regex)
      patterns.literals.push({
        place: placeOf(node),
        source: node.regex.pattern,
        flags: node.regex.flags,
      })
    else if (isBuilt(node)) patterns.built.push(placeOf(node))
  })
  return patterns
}

interface Node {
  type: string
  start: number
  regex?: { pattern: string; flags: string }
  callee?: Node
  name?: string
  property?: Node
  arguments?: Node[]
}

/** `new RegExp(…)`, `RegExp(…)`, and what takes a text for a pattern: `text.match('…')`. */
function isBuilt({ type, callee, arguments: [first] = [] }: Node): boolean {
  if (type !== 'NewExpression' && type !== 'CallExpression') return false
  if (callee?.type === 'Identifier') return callee.name === 'RegExp'
  const isText = first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && !first.regex)
  return isText && ['match', 'matchAll', 'search'].includes(callee?.property?.name ?? '')
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const child of value) visit(child, see)
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) see(value)
    for (const inner of Object.values(value)) visit(inner, see)
  }
}

const isNode = (value: object): value is Node =>
  'type' in value && typeof value.type === 'string' && 'start' in value
