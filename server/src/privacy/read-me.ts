import { berlinDay, type Language } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Caller } from '../http/caller.ts'
import { knowsAll } from './asker.ts'
import { personalTables, tablesLeftOut } from './tables/index.ts'
import { type Withheld, withheld_everywhere } from './tables/personal-table.ts'

interface About {
  language: Language
  asker: Caller
  now: Date
}

/** What a reader is told who finds nothing of it: who of others, secrets, how abuse is found. */
const told = ['secret', 'office', 'risk', 'derived', 'passing'] as const satisfies Withheld[]

/** The archive's own words: what lies where, whose it is, and what is not in it and why. */
export function readMe({ language, asker, now }: About): string {
  const say = sayTo(language)
  const left_out = told.map((why) => `${say(`privacy:withheld.${why}`)}\n  ${namesOf(why)}`)
  return `${[
    say('privacy:read_me.title', { day: berlinDay(now) }),
    say(knowsAll(asker) ? 'privacy:read_me.all' : 'privacy:read_me.own'),
    say('privacy:read_me.inside'),
    say('privacy:read_me.left_out'),
    ...left_out,
    say('privacy:read_me.rights'),
  ].join('\n\n')}\n`
}

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
