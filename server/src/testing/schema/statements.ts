import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** An object that a room's schema file creates. */
export interface Made {
  kind: 'table' | 'view' | 'trigger'
  /** Of a trigger with its table: `touch on paperwork`. */
  name: string
  room: string
  /** `paperworks/schema/claims.sql` */
  file: string
  /** The comment above it, as one line. */
  about: string
  /** The comments above its columns. */
  notes: ReadonlyMap<string, string>
}

/** Every file under a `schema/` of a room. */
export const sqlFiles = (): string[] => globSync('*/schema/**/*.sql', { cwd: root }).sort()

/** The room of a server file. */
export const roomOf = (file: string): string => file.split('/')[0] ?? ''

export const readSql = (file: string): string => readFileSync(join(root, file), 'utf8')

const making =
  /((?:^--.*\n)*)^create (?:unlogged |constraint |or replace )*(table|view|trigger) "?(\w+)"?([\s\S]*?;)$/gm

/** The tables, views and triggers that a file makes; those that procedures make are not among them. */
export function madeIn(file: string, sql = readSql(file)): Made[] {
  const room = roomOf(file)
  return [...sql.matchAll(making)].map(([, comment = '', kind, name = '', rest = '']) => {
    const on = kind === 'trigger' ? ` on ${/\son "?(\w+)"?/.exec(rest)?.[1]}` : ''
    const notes = new Map(
      [...rest.matchAll(note)].map(([, above = '', column = '']) => [column, oneLine(above)]),
    )
    const about = oneLine(comment)
    return { kind: kind as Made['kind'], name: `${name}${on}`, room, file, about, notes }
  })
}

const note = /((?:^ {2}--.*\n)+) {2}"?(\w+)"? /gm

const oneLine = (comment: string) =>
  comment
    .replaceAll(/^ *-- ?/gm, '')
    .trim()
    .replaceAll('\n', ' ')

/** The procedures that make triggers for tables, by the triggers' names. */
export function proceduresIn(file: string): { trigger: string; room: string }[] {
  const room = roomOf(file)
  return [...readSql(file).matchAll(/execute format\('create trigger (\w+)/g)].map(
    ([, trigger = '']) => ({ trigger, room }),
  )
}

/** The tables that triggers and functions of a file write. */
export const writtenBySql = (file: string): string[] =>
  [...readSql(file).matchAll(/\$\$[\s\S]*?\$\$/g)].flatMap(([body]) => writtenIn(body))

/** The tables that the code of each room writes. */
export const writtenByCode = (): Map<string, Set<string>> => roomsByTable(writtenIn)

/** The tables and views that the code of each room reads. */
export const readByCode = (): Map<string, Set<string>> => roomsByTable(readIn)

function roomsByTable(tablesIn: (text: string) => string[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>()
  const skipped = /\.test\.ts$|^(demo|site|start|testing)\//
  for (const file of globSync('*/**/*.ts', { cwd: root })) {
    if (skipped.test(file)) continue
    for (const table of tablesIn(readSql(file)))
      rooms.set(table, (rooms.get(table) ?? new Set()).add(roomOf(file)))
  }
  return rooms
}

const writing = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g,
  /\b(?:insert into|delete from) "?(\w+)"?/g,
  /\bupdate "?(\w+)"?(?: (?:as )?\w+)?\s+set\b/g,
]

const writtenIn = (text: string) => namesIn(text, writing)

const reading = [
  /\b(?:selectFrom|(?:inner|left|right|full|cross)Join)\(\s*['"`](\w+)/g,
  /\b(?:from|join) "?(\w+)"?/g,
]

const prose = /\/\*[\s\S]*?\*\/|\/\/ .*|^import .*$/gm

const readIn = (text: string) => namesIn(text.replaceAll(prose, ''), reading)

const namesIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, table = '']) => table))
