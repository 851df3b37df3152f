import type { Field, Say, TextKey } from '@ruecklauf/model'

/** A field's label in the reader's language; a runtime field has its original words. */
export const labelIn = (
  say: Say,
  { arke, name, field }: { arke: string; name: string; field: Field },
): string => {
  const keys = [`fields:${arke}.fields.${name}`, `fields:unit.fields.${name}`] as TextKey[]
  return say(keys, { defaultValue: field.label })
}
