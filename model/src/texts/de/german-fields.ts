import { baseFields } from '../../arke/base-fields.ts'
import type { Arke, Fields } from '../../arke/define.ts'
import { arkes } from '../../arkes/index.ts'
import type { SharedTexts } from '../shared.ts'

/** The German names of arkes, fields and their values, from their definitions. */
export const germanFields = (): SharedTexts['fields'] =>
  // The other languages' files have exactly the same keys: `texts.test.ts` compares them.
  Object.fromEntries([
    ['unit', wordsOf(baseFields)],
    ...Object.values<Arke>(arkes).map(({ id, label, fields }) => [
      id,
      { label, ...wordsOf(fields) },
    ]),
  ]) as unknown as SharedTexts['fields']

const wordsOf = (fields: Fields) => {
  const of = <Word>(word: (field: Fields[string]) => Word | undefined) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([id, field]) => {
        const germanWord = word(field)
        return germanWord === undefined ? [] : [[id, germanWord]]
      }),
    )
  return without({
    fields: of((field) => field.label),
    values: of((field) => field.values),
    help: of((field) => field.helper_text),
  })
}

/** A part that an arke has nothing of is left out. */
const without = (parts: Record<string, object>) =>
  Object.fromEntries(Object.entries(parts).filter(([, words]) => Object.keys(words).length > 0))
