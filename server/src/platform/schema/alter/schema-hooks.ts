import { type ArkeId, keysOf, parameterTypes } from '@ruecklauf/model'
import type { Hooks } from '../../hooks.ts'
import { arkeHooks } from './arke-hooks.ts'
import { groupHooks } from './group-hooks.ts'
import { parameterHooks } from './parameter-hooks.ts'

/** The effects of changing an arke, a group or a parameter beyond its row. */
export const schemaHooks: Partial<Record<ArkeId, Hooks>> = {
  arke: arkeHooks,
  group: groupHooks,
  ...Object.fromEntries(keysOf(parameterTypes).map((type) => [type, parameterHooks(type)])),
}
