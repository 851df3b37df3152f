import { type Arke, type ArkeId, arkes, groups } from '@ruecklauf/model'
import { createContext, useContext } from 'react'

/** A runtime-created unit, as far as screens show it. */
export interface RuntimeTypes {
  /** By id. */
  arkes: Readonly<Record<string, Arke>>
  /** The types may share no field. */
  groups: readonly string[]
}

export const noRuntimeTypes: RuntimeTypes = { arkes: {}, groups: [] }

const Around = createContext(noRuntimeTypes)

/** Describes the fields of the types that its units have and link to. */
export const RuntimeTypesProvider = Around.Provider

/** The runtime types available to a component. Usually none. */
export const useRuntimeTypes = (): RuntimeTypes => useContext(Around)

/** Whether the model defines an arke. */
export const isArkeId = (id: string): id is ArkeId => Object.hasOwn(arkes, id)

/** Whether a link's target is a group. Otherwise it is an arke. */
export const isGroup = (to: string, types: RuntimeTypes): boolean =>
  Object.hasOwn(groups, to) || types.groups.includes(to)

/** A runtime type. Null for types of the model and unknown ones. */
export const runtimeArke = (id: string, types: RuntimeTypes): Arke | null =>
  (!isArkeId(id) && Object.hasOwn(types.arkes, id) && types.arkes[id]) || null

/** A type's free text fields. Units without labels are named by the first. */
export const textFields = ({ fields }: Arke): string[] =>
  Object.entries(fields).flatMap(([id, field]) =>
    field.type === 'string' && !field.values && !field.multiple ? [id] : [],
  )
