import { schemaFiles } from '../../schema.ts'
import { type Catalogue, type Figure, isOnly, type Table, valuesOf } from './catalogue.ts'
import {
  type Made,
  madeIn,
  proceduresIn,
  roomOf,
  sqlFiles,
  writtenByCode,
  writtenBySql,
} from './statements.ts'

const head = `# Tables

Written by \`npm run schema\` from the catalogue of an empty database; a test holds the two together. A room's tables stand in its \`schema/\`, a trigger in the room that wants it.

A column with a question mark may be empty; \`→\` names the table whose key it holds. A *unit* has \`metadata\`, \`inserted_at\`, \`updated_at\` and \`version\` too, counts its changes and takes its links along; the platform writes it. A *member* is a unit that a row of \`member\` follows.
`

/** The page that shows the tables of each room: their columns and rules, who listens and who writes. */
export function pageOf({ tables, figures }: Catalogue): string {
  const statements = sqlFiles().flatMap((file) => madeIn(file))
  const rooms = [...new Set(schemaFiles.map(([room]) => room))].sort()
  const sections = rooms.flatMap((room) => [
    `## ${room}`,
    ...tables.flatMap((table) => {
      const own = statements.find(({ kind, name }) => kind === 'table' && name === table.name)
      return own?.room === room ? [describe(table, own, statements)] : []
    }),
    ...statements.filter((view) => view.kind === 'view' && view.room === room).map(describeView),
    ...(room === 'figures' ? [describeFigures(figures)] : []),
  ])
  return `${[head, ...sections].join('\n\n')}\n`.replaceAll(/\n{3,}/g, '\n\n')
}

const in_code = writtenByCode()
const in_sql = sqlFiles().map((file) => ({
  room: roomOf(file),
  tables: new Set(writtenBySql(file)),
}))
const made_for_all = new Map(
  sqlFiles().flatMap((file) => proceduresIn(file).map(({ trigger, room }) => [trigger, room])),
)

function describe(table: Table, { file, about }: Made, statements: readonly Made[]): string {
  const names = new Set(table.triggers.map(({ name }) => name))
  const kind = names.has('add_member') ? 'a member, ' : names.has('drop_links') ? 'a unit, ' : ''
  const by_triggers = in_sql.filter(({ tables }) => tables.has(table.name)).map(({ room }) => room)
  const lines = [
    `- columns: ${table.columns.filter(isOwn(kind)).map(columnOf(table)).join(', ')}`,
    list('rules', table.constraints.flatMap(ruleOf)),
    list('listeners', listenersOf(table, statements)),
    list('writers', [...(in_code.get(table.name) ?? [])].sort()),
    list('triggers that write', [...new Set(by_triggers)].sort()),
  ]
  return [
    `### ${table.name}`,
    ...[`${kind}\`${file}\``, about],
    lines.filter(Boolean).join('\n'),
  ].join('\n\n')
}

const list = (title: string, entries: readonly string[]) =>
  entries.length > 0 ? `- ${title}: ${entries.join(', ')}` : ''

const unit_columns = ['metadata', 'inserted_at', 'updated_at', 'version']
const isOwn =
  (kind: string) =>
  ({ name }: Table['columns'][number]) =>
    !kind || !unit_columns.includes(name)

/** A name, and what it holds: another table's key, one of some values, or a type. */
const columnOf =
  ({ constraints }: Table) =>
  ({ name, type, is_required, is_generated }: Table['columns'][number]): string => {
    const link = constraints.find(({ kind, columns }) => kind === 'f' && isOnly(columns, name))
    const values = valuesOf(constraints, name)?.map(bare).join(' \\| ')
    const holds = link ? `→ ${targetOf(link.rule)}` : (values ?? short_types[type] ?? type)
    return `\`${name}\`${is_required || is_generated ? '' : '?'} ${holds}${is_generated ? ' generated' : ''}`
  }

const bare = (literal: string) => literal.replaceAll("'", '')

const short_types: Readonly<Record<string, string>> = {
  'timestamp(3) with time zone': 'instant',
  'timestamp with time zone': 'instant',
  'double precision': 'number',
}

const targetOf = (rule: string) => /REFERENCES "?(\w+)"?/.exec(rule)?.[1] ?? ''

/** Constraints beyond the types; links and values appear at their columns. */
function ruleOf(constraint: Table['constraints'][number]): string[] {
  const { kind, columns, rule } = constraint
  if (kind === 'p') return isOnly(columns, 'id') ? [] : [`key (${columns.join(', ')})`]
  if (kind === 'u') return [`once (${columns.join(', ')})`]
  if (kind === 'f') return columns.length > 1 ? [plain(rule)] : []
  if (columns[0] && valuesOf([constraint], columns[0])) return []
  return [plain(rule.replace(/^CHECK \(([\s\S]*)\)$/, '$1'))]
}

/** As people write it, cut where it grows long. */
function plain(rule: string): string {
  const text = rule
    .replaceAll(/::[a-z]+(?:\[\])?/g, '')
    .replaceAll(/(?<!\w)\((\w+)\)/g, '$1')
    .replaceAll(/= ANY \(ARRAY\[(.*?)\]\)/g, 'in ($1)')
    .replaceAll(/<> ALL \(ARRAY\[(.*?)\]\)/g, 'not in ($1)')
    .replaceAll(
      /\b(?:AND|OR|NOT|IS|NULL|TRUE|FALSE|DISTINCT|FROM|CASE|WHEN|THEN|ELSE|END)\b/g,
      (word) => word.toLowerCase(),
    )
    .replace(/^\((.*)\)$/s, '$1')
    .replaceAll(/\s+/g, ' ')
  return `\`${text.length > 160 ? `${text.slice(0, 160)}…` : text}\``
}

/** Each room's triggers on a table; leaves out those of every unit. */
function listenersOf({ name: table, triggers }: Table, statements: readonly Made[]): string[] {
  const heard = triggers.flatMap(({ name, definition }) => {
    const own = statements.find(
      ({ kind, name: full }) => kind === 'trigger' && full === `${name} on ${table}`,
    )
    if (!own && made_for_all.has(name)) return []
    return [{ room: own?.room ?? '', text: `\`${name}\` ${whenOf(definition)}` }]
  })
  return [...Map.groupBy(heard, ({ room }) => room)]
    .toSorted(([first], [other]) => (first < other ? -1 : 1))
    .map(([room, all]) => `${room} (${all.map(({ text }) => text).join(', ')})`)
}

function whenOf(definition: string): string {
  const [, time = '', events = ''] = /(BEFORE|AFTER) (.*?) ON /.exec(definition) ?? []
  const when = `${time} ${events}`.toLowerCase().replaceAll(/ of [\w, "]+?(?= or |$)/g, '')
  return definition.includes('INITIALLY DEFERRED') ? `${when} at commit` : when
}

const describeView = ({ name, file, about }: Made) =>
  [`### ${name}`, `a view, \`${file}\``, about].filter(Boolean).join('\n\n')

const describeFigures = (figures: readonly Figure[]) =>
  [
    '### Kept figures',
    'Each is a table `kept_…` and a view that adds the entries not carried over yet.',
    [
      '| figure | keys | sums | entries |',
      '| --- | --- | --- | --- |',
      ...figures.map(
        ({ name, keys, sums, entries }) =>
          `| ${name} | ${keys.join(', ')} | ${sums.join(', ')} | ${entries} |`,
      ),
    ].join('\n'),
  ].join('\n\n')
