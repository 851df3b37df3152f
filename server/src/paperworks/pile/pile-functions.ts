import type { ArkeFunction } from '../../platform/functions.ts'
import { approvePile } from './approve-pile.ts'
import { dissolvePile } from './dissolve-pile.ts'
import { judgeDrawn } from './judge-drawn.ts'
import { openPile } from './open-pile.ts'
import { pile } from './pile.ts'
import { piles } from './piles.ts'

/** Functions for claims that one reviewer approves together after a sample. */
export const pileFunctions: readonly ArkeFunction[] = [
  openPile,
  pile,
  piles,
  judgeDrawn,
  approvePile,
  dissolvePile,
]
