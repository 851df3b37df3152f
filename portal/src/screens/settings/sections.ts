import { arkes, keysOf } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'

export type Section = keyof typeof arkes.setting.fields.category.values

type Setting = Loaded<'setting'>

/** Returns the sections with settings, in the definition's order. */
export const sectionsWith = (settings: readonly Setting[]): readonly Section[] =>
  keysOf(arkes.setting.fields.category.values).filter((section) =>
    settings.some(({ category }) => category === section),
  )

/** Returns the most common value of a section; undefined without any. */
export const oftenest = <Value>(values: readonly Value[]): Value | undefined =>
  values.toSorted(
    (a, b) =>
      values.filter((value) => value === b).length - values.filter((value) => value === a).length,
  )[0]

/** Splits settings into visible and folded ones. Shows all if none would be visible. */
export function foldedRare(settings: readonly Setting[]) {
  const often = settings.filter(({ is_rare }) => !is_rare)
  return often.length === 0
    ? { inSight: settings, rare: [] }
    : { inSight: often, rare: settings.filter(({ is_rare }) => is_rare) }
}

/** Returns a section's settings in order. */
export const settingsIn = (settings: readonly Setting[], section: Section): readonly Setting[] =>
  settings
    .filter(({ category }) => category === section)
    .toSorted((a, b) => a.position - b.position)
