import type { ArkeFunction } from '../platform/functions.ts'
import { keepLayout } from './keep-layout.ts'
import { viewsOfList } from './views-of-list.ts'

/** The functions of a list's views. */
export const viewFunctions: readonly ArkeFunction[] = [viewsOfList, keepLayout]
