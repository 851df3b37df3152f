import { type Arke, arkes, baseFields, type Fields } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import type { AllTexts } from './labels.ts'

const texts = import.meta.glob<AllTexts>('../../public/locales/*/arke.json', {
  eager: true,
  import: 'default',
})

/** `paperwork.fields.amount`, … of everything that has a German word. */
const keysOf = (id: string, fields: Fields) =>
  Object.entries(fields).flatMap(([name, { values, helper_text }]) => [
    `${id}.fields.${name}`,
    ...Object.keys(values ?? {}).map((value) => `${id}.values.${name}.${value}`),
    ...(helper_text ? [`${id}.help.${name}`] : []),
  ])

const wanted = [
  ...keysOf('unit', baseFields),
  ...Object.values<Arke>(arkes).flatMap(({ id, fields }) => [`${id}.label`, ...keysOf(id, fields)]),
]

const leaves = (tree: object, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : leaves(value, `${above}${key}.`),
  )

describe('what things are called in other languages', () => {
  it('is there for English, Spanish and Italian', () => {
    expect(Object.keys(texts).map((path) => path.split('/').at(-2))).toEqual(['en', 'es', 'it'])
  })

  it.each(Object.entries(texts))('has every key and none left over: %s', (_, all) => {
    expect(leaves(all).toSorted()).toEqual(wanted.toSorted())
  })
})
