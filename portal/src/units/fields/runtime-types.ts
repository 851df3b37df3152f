import { type Arke, type ArkeId, arkes, groups } from '@ruecklauf/model'
import { createContext, useContext } from 'react'

/** What came into being while the program runs, as far as a screen shows it. */
export interface RuntimeTypes {
  /** By id. */
  arkes: Readonly<Record<string, Arke>>
  /** Their types may have no field in common. */
  groups: readonly string[]
}

export const noRuntimeTypes: RuntimeTypes = { arkes: {}, groups: [] }

const Around = createContext(noRuntimeTypes)

/** Tells what lies inside of the types that its units have and link to. */
export const RuntimeTypesProvider = Around.Provider

/** The types made at run time that stand around a component; mostly none. */
export const useRuntimeTypes = (): RuntimeTypes => useContext(Around)

/** Whether an arke is one of the model. */
export const isArkeId = (id: string): id is ArkeId => Object.hasOwn(arkes, id)

/** Whether a link's target is a group; otherwise it is an arke. */
export const isGroup = (to: string, types: RuntimeTypes): boolean =>
  Object.hasOwn(groups, to) || types.groups.includes(to)

/** A type made at run time; null for those of the model and for unknown ones. */
export const runtimeArke = (id: string, types: RuntimeTypes): Arke | null =>
  (!isArkeId(id) && Object.hasOwn(types.arkes, id) && types.arkes[id]) || null

/** The fields of a type that hold free text; the first of them is what units without labels go by. */
export const textFields = ({ fields }: Arke): string[] =>
  Object.entries(fields).flatMap(([id, field]) =>
    field.type === 'string' && !field.values && !field.multiple ? [id] : [],
  )
