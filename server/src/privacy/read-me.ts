import { berlinDay } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { readableFields } from '../platform/access.ts'
import { knowsAll } from './asker.ts'
import { type Reader, scopeOfTable } from './readable-rows.ts'
import { personalTables, tablesLeftOut } from './tables/index.ts'
import { type Withheld, withheld_everywhere } from './tables/personal-table.ts'

interface About extends Reader {
  now: Date
}

/** The reasons a reader gets none of a table: other people's data, secrets, detection of abuse. */
const reasons = ['secret', 'office', 'risk', 'derived', 'passing'] as const satisfies Withheld[]

/** The archive's own words: the place and owner of each file, and the reasons for gaps. */
export function readMe({ registry, asker, now }: About): string {
  const say = sayTo(asker.language)
  const left_out = reasons.map((why) => `${say(`privacy:withheld.${why}`)}\n  ${namesOf(why)}`)
  return `${[
    say('privacy:read_me.title', { day: berlinDay(now) }),
    say(knowsAll(asker) ? 'privacy:read_me.all' : 'privacy:read_me.own'),
    say('privacy:read_me.inside', { tables: tablesInEuro({ registry, asker }).join(', ') }),
    say('privacy:read_me.left_out'),
    ...left_out,
    `${say('privacy:withheld.hidden')}\n  ${hiddenFields({ registry, asker }).join(', ')}`,
    say('privacy:read_me.rights'),
  ].join('\n\n')}\n`
}

/** The tables whose units appear as in lists, amounts in euros. */
const tablesInEuro = (reader: Reader) =>
  personalTables.flatMap(({ table }) => {
    const scope = scopeOfTable(reader, table)
    return scope && readableFields(scope).some(([, { money }]) => money) ? [table] : []
  })

/** The fields of the archive's units that the permissions hide from the asker, as `table.field`. */
const hiddenFields = (reader: Reader) =>
  personalTables.flatMap(({ table }) => {
    const scope = scopeOfTable(reader, table)
    return [...(scope?.access.hidden ?? [])].map((name) => `${table}.${name}`)
  })

/** Tables, and columns of tables that are in the file. */
function namesOf(why: Withheld): string {
  const tables = Object.entries(tablesLeftOut).filter(([, reason]) => reason === why)
  const columns = personalTables.flatMap(({ table, withheld = {} }) =>
    Object.entries(withheld)
      .filter(([, reason]) => reason === why)
      .map(([column]) => `${table}.${column}`),
  )
  const everywhere = Object.entries(withheld_everywhere).filter(([, reason]) => reason === why)
  return [
    ...tables.map(([table]) => table),
    ...columns,
    ...everywhere.map(([column]) => `*.${column}`),
  ].join(', ')
}
