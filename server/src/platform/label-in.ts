import type { Field, Say, TextKey } from '@ruecklauf/model'

/** What a field is called in the reader's language; one made at run time has the words it was made with. */
export const labelIn = (
  say: Say,
  { arke, name, field }: { arke: string; name: string; field: Field },
): string => {
  const keys = [`fields:${arke}.fields.${name}`, `fields:unit.fields.${name}`] as TextKey[]
  return say(keys, { defaultValue: field.label })
}
