import type { ArkeFunction } from '../platform/functions.ts'
import { block, unblock } from './block.ts'
import { bringBack } from './bring-back.ts'
import { blockMany, unblockMany } from './change-many.ts'
import { resell } from './resell.ts'
import { story } from './story.ts'
import { undoReturn } from './undo-return.ts'

/** The office's functions for devices of the register, and a device's history. */
export const serialFunctions: readonly ArkeFunction[] = [
  block,
  unblock,
  blockMany,
  unblockMany,
  bringBack,
  undoReturn,
  resell,
  story,
]
