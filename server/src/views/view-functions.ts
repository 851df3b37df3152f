import type { ArkeFunction } from '../platform/functions.ts'
import { keepLayout } from './keep-layout.ts'
import { viewsOfList } from './views-of-list.ts'

/** What a list asks of its views. */
export const viewFunctions: readonly ArkeFunction[] = [viewsOfList, keepLayout]
