import { describe, expect, it } from 'vitest'
import { by_statement, readMigrations } from './migrate.ts'
import { in_batches } from './run-in-batches.ts'

/* Rules for a migration that runs while the previous version serves (decision 22). */

/** Tables that grow with claims, devices or members: nobody may wait until all their rows are looked through. */
const growing =
  'paperwork|paperwork_line|paperwork_record|paperwork_line_record|document|arke_file|serial_number|serial_event|audit|ledger_account|ledger_journal|ledger_posting|notification|outbox|unit_link|wallet_entry|payout|installer|wholesaler|invoice_device'

const rules: readonly [RegExp, string][] = [
  [
    new RegExp(`^create (unique )?index (?!concurrently)\\S+ on (${growing})\\b`, 'i'),
    'index concurrently, in a file that says "-- statement by statement"',
  ],
  [
    new RegExp(
      `^alter table (${growing})\\b(?!.*(not valid|using index)).*\\badd (constraint|check|foreign key|unique)\\b`,
      'is',
    ),
    'add the constraint "not valid", and validate it in a file that says "-- statement by statement"',
  ],
  [
    new RegExp(`^alter table (${growing})\\b.*\\bset not null\\b`, 'is'),
    'a validated check (… is not null) first, then end-overlap.ts',
  ],
  [
    /^alter table \S+.*\balter (column )?\S+ (set data )?type\b/is,
    'a new column, filled in batches',
  ],
  [
    /^(alter table \S+.*\b(drop column|rename (column )?\S+ to)\b|drop table\b)/is,
    'the version before reads it: end-overlap.ts',
  ],
  [new RegExp(`^(update|delete from) (${growing})\\b`, 'i'), 'in a file that says "-- in batches"'],
]

/** What keeps all writers of a table waiting until the file ends. */
const holding = new RegExp(
  `^(create (constraint )?trigger .* on (${growing}|counted_claim|counted_device)\\b|create table .*\\breferences (${growing})\\b)`,
  'i',
)
/** What goes through a table, however large it is. */
const long = /^(insert into .*\bselect\b.*\bfrom\b|select correct_figure)/i

/** What breaks a rule in a file; tables that the file itself makes are nobody's yet. */
function brokenIn(sql: string): string[] {
  if (in_batches.test(sql)) return []
  const plain = sql.replaceAll(/^\s*--.*$/gm, '').replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
  const own = new Set([...plain.matchAll(/create table (\S+)/gi)].map(([, name]) => name))
  const statements = plain.split(';').map((statement) => statement.trim().replaceAll(/\s+/g, ' '))
  const isLong = statements.some((statement) => long.test(statement)) && !by_statement.test(sql)
  const held = isLong ? statements.filter((statement) => holding.test(statement)) : []
  const broken = statements
    .filter((statement) => !own.has(/^(?:alter table|.*? on) (\S+)/i.exec(statement)?.[1] ?? ''))
    .flatMap((statement) =>
      rules
        .filter(([pattern]) => pattern.test(statement))
        .map(([, instead]) => `${statement.slice(0, 80)} – instead: ${instead}`),
    )
  return [
    ...broken,
    ...held.map(
      (statement) =>
        `${statement.slice(0, 80)} – instead: what goes through tables in a later file`,
    ),
  ]
}

/** Those after the schema of an empty database, which nobody waits for. */
const [, ...files] = await readMigrations()

describe('a migration keeps nobody waiting and takes nothing away', () => {
  it.each(files.map(({ name, sql }) => [name, sql]))('%s', (_, sql) => {
    expect(brokenIn(sql)).toEqual([])
  })

  it.each([
    'create index paperwork_new on paperwork (new)',
    'create unique index one on audit (at)',
    'alter table paperwork add constraint new_is_small check (new < 5)',
    "alter table serial_number\n  add column a text,\n  add check (a <> '')",
    'alter table paperwork alter column note set not null',
    'alter table faq alter column position type bigint',
    'alter table faq drop column position',
    'alter table faq rename column position to place',
    'drop table faq',
    'update paperwork set note = null',
    'delete from audit where seq < 5',
    'create trigger t after insert on paperwork for each row execute function f();\n  insert into new select id from faq',
    "create table new (id key references paperwork); select correct_figure('x')",
  ])('sees %s', (sql) => {
    expect(brokenIn(`select 1;\n${sql};\n`)).toHaveLength(1)
  })

  it.each([
    "create table new (id key); create index new_id on new (id); alter table new add check (id <> '')",
    'alter table paperwork add constraint small check (new < 5) not valid',
    'create index concurrently paperwork_new on paperwork (new)',
    '-- in batches\nupdate paperwork set note = null',
    'create function f() returns void language sql as $$ update paperwork set note = null; $$',
    'alter table paperwork add column new text',
    'create index faq_place on faq (position)',
    'create trigger t after insert on paperwork for each row execute function f()',
    'insert into new select id from paperwork',
  ])('lets pass %s', (sql) => {
    expect(brokenIn(sql)).toEqual([])
  })
})
