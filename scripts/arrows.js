// Writes what ARCHITECTURE.md allows a room to import into a file of the linter's.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
export const configuration = join(root, 'biome.arrows.json')

/** The parts of the house that have rooms, and the rooms that show or try everything. */
const parts = {
  server: {
    free: ['demo', 'site', 'start', 'testing'],
    everywhere: {
      group: [
        '@ruecklauf/**',
        '!@ruecklauf/model',
        '!@ruecklauf/model/texts',
        '**/portal/**',
        'react',
        'react-dom',
      ],
      message: 'server imports only model',
    },
  },
  portal: {
    free: ['testing'],
    everywhere: {
      group: ['@ruecklauf/**', '!@ruecklauf/model', '**/server/**', 'node:*'],
      message: 'portal imports only model',
    },
  },
}

/** Rooms that have rooms of their own; the README of each has their table. */
export const bigRooms = {
  server: ['campaigns', 'paperworks', 'platform'],
  portal: ['screens', 'ui', 'units'],
}

/**
 * The rooms of a part with what each may use, as its table says.
 * @param {'server' | 'portal'} part
 * @returns {Map<string, Set<string>>}
 */
export function arrows(part, text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')) {
  const [, section = ''] = text.split(`### The rooms of the ${part}\n`)
  const rows = rowsIn(section)
  const feature = rows.findIndex(([room]) => room === 'every feature')
  const common = rows[feature]?.[1] ?? []
  return new Map(
    rows
      .filter((_, row) => row !== feature)
      .map(([room, used], row) => [room, new Set(row < feature ? used : [...common, ...used])]),
  )
}

/**
 * The rooms of a folder with what each may use, as its README says; one that is not in the table uses none.
 * @param {string} folder
 * @returns {Map<string, Set<string>>}
 */
export const arrowsWithin = (folder) =>
  new Map(
    rowsIn(readFileSync(join(root, folder, 'README.md'), 'utf8')).map(([room, used]) => [
      room,
      new Set(used),
    ]),
  )

/** The rows of the first table of a text. */
function rowsIn(text) {
  const [table = ''] = text.slice(text.indexOf('| room')).split(/\n(?!\|)/)
  return [...table.matchAll(/^\| ([a-z/ -]+?) +\| ([a-z/, -]*?) *\| [^|]+\|$/gm)]
    .map(([, room, used]) => [room, used.split(', ').filter(Boolean)])
    .filter(([room], row) => row > 0 && /[a-z]/.test(room))
}

/** Those rules as the linter reads them. */
export const rules = () => Object.keys(parts).flatMap(rulesOf)

function rulesOf(part) {
  const { free, everywhere } = parts[part]
  const rooms = foldersOf(`${part}/src`)
  const allowed = arrows(part)
  const unknown = rooms.filter((room) => !allowed.has(room) && !free.includes(room))
  if (unknown.length > 0) throw new Error(`not in the tables of ARCHITECTURE.md: ${unknown}`)
  const overrides = [...allowed].flatMap(([room, used]) => {
    const refused = rooms.filter((other) => other !== room && !used.has(other))
    // A screen is named as the room that several screens share: `screens/campaigns`, `campaigns`.
    const screens = used.has('screens') ? ['!**/screens/**'] : []
    const group = [...refused.map((other) => `**/${other}/**`), ...screens]
    const message = `${room} may not use this room: see the table in ARCHITECTURE.md`
    const patterns = [everywhere, { group, message }]
    const folder = `${part}/src/${room}`
    const inner = bigRooms[part].includes(room) ? innerRules(folder, patterns) : []
    return [ruleOf(folder, patterns), ...inner]
  })
  const tests = [`${part}/**/*.test.ts`, `${part}/**/*.test.tsx`]
  return [override([`${part}/**`], [everywhere]), ...overrides, override(tests, [everywhere])]
}

/**
 * The rules of the rooms within a folder, one for each depth, as the way to a neighbour is longer from
 * below; the linter takes the last that fits.
 */
function innerRules(folder, patterns) {
  const message = `this room may not use its neighbour: see the table in ${folder}/README.md`
  const allowed = arrowsWithin(folder)
  const level = ([room]) => room.split('/').length
  const rows = [...allowed]
    .filter(([room, used]) => used.size > 0 || room.includes('/'))
    .toSorted((a, b) => level(a) - level(b))
  const rulesFor = (room, used = new Set()) =>
    Array.from(
      { length: room === '*' ? depthOf(folder) : 1 + depthOf(`${folder}/${room}`) },
      (_, depth) => {
        const group = refusedWithin(room, { used, depth, rooms: [...allowed.keys()] })
        return ruleOf(`${folder}/${room}${'/*'.repeat(depth)}`, [...patterns, { group, message }])
      },
    )
  return [...rulesFor('*'), ...rows.flatMap(([room, used]) => rulesFor(room, used))]
}

/** The forbidden imports of a room's files, by folder depth; each exception follows its rule. */
function refusedWithin(room, { used, depth, rooms }) {
  const levels = room.split('/').length
  const up = (count) => '../'.repeat(count + depth) || './'
  const neighbours = (count) => [`${up(count)}*/**`, `!${up(count + 1)}**`]
  const below = rooms.filter((other) => other.startsWith(`${room}/`) && !used.has(other))
  return [
    ...below.map((other) => `${up(0)}${other.slice(room.length + 1)}/**`),
    ...(levels > 1 ? [`${up(1)}*`, ...neighbours(1)] : []),
    ...neighbours(levels),
    ...[...used].map((other) => `!${up(levels)}${other}/**`),
  ]
}

const foldersOf = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** How many folders lie in one another below a folder. */
const depthOf = (folder) =>
  Math.max(0, ...foldersOf(folder).map((name) => 1 + depthOf(join(folder, name))))

const ruleOf = (folder, patterns) => override([`${folder}/**`], patterns)

const override = (includes, patterns) => ({
  includes,
  linter: {
    rules: { style: { noRestrictedImports: { level: 'error', options: { patterns } } } },
  },
})

/** The file that holds them, a room a line. */
export const written = () =>
  `{\n  "overrides": [\n${rules()
    .map((rule) => `    ${JSON.stringify(rule)}`)
    .join(',\n')}\n  ]\n}\n`

if (process.argv[1] === import.meta.filename) writeFileSync(configuration, written())
