import { expect, it } from 'vitest'
import { arkes } from '../arkes/index.ts'
import { keysOf } from '../records.ts'
import en from './en/fields.json' with { type: 'json' }
import es from './es/fields.json' with { type: 'json' }
import italian from './it/fields.json' with { type: 'json' }

type Names = Readonly<Record<string, { readonly fields: Readonly<Record<string, string>> }>>

const german = Object.fromEntries(
  keysOf(arkes).map((id) => {
    const fields = Object.entries(arkes[id].fields).map(([name, { label }]) => [name, label])
    return [id, { fields: Object.fromEntries(fields) }]
  }),
)

it.each([
  ['de', german],
  ['en', en],
  ['it', italian],
  ['es', es],
] as [string, Names][])('no two fields of a list have one name: %s', (_, names) => {
  const shared = Object.entries(names).flatMap(([arke, { fields }]) => {
    const all = Object.values(fields)
    return all.filter((name, at) => all.indexOf(name) !== at).map((name) => `${arke}: ${name}`)
  })
  expect(shared).toEqual([])
})
