import { arkes, keysOf } from '@ruecklauf/model'
import type { Loaded } from '../../client/units.ts'

export type Section = keyof typeof arkes.setting.fields.category.values

type Setting = Loaded<'setting'>

/** The sections that hold a setting, in the definition's order. */
export const sectionsWith = (settings: readonly Setting[]): readonly Section[] =>
  keysOf(arkes.setting.fields.category.values).filter((section) =>
    settings.some(({ category }) => category === section),
  )

/** What most of a section have; nothing where there is none. */
export const oftenest = <Value>(values: readonly Value[]): Value | undefined =>
  values.toSorted(
    (one, other) =>
      values.filter((value) => value === other).length -
      values.filter((value) => value === one).length,
  )[0]

/** Those in sight, and those behind a line; all are in sight where nothing else would be. */
export function foldedRare(settings: readonly Setting[]) {
  const often = settings.filter(({ is_rare }) => !is_rare)
  return often.length === 0
    ? { inSight: settings, rare: [] }
    : { inSight: often, rare: settings.filter(({ is_rare }) => is_rare) }
}

/** The settings of a section, in their order. */
export const settingsIn = (settings: readonly Setting[], section: Section): readonly Setting[] =>
  settings
    .filter(({ category }) => category === section)
    .toSorted((one, other) => one.position - other.position)
