import { answer, takeAnyAnswer } from './answers/intake/answer-functions.ts'
import { answers } from './answers/intake/told-messages.ts'
import { openEntries } from './answers/queue/open-entries.ts'
import { settleEntry } from './answers/queue/settle-entry.ts'
import { proposeSettlement } from './answers/queue/settlement-change.ts'
import { file } from './file/file.ts'
import { exclusions, overview } from './plan/overview.ts'
import { preview } from './plan/preview.ts'
import { proposeExecuted, proposeReturned } from './results/by-hand.ts'
import { proposeRefused } from './results/refused.ts'
import { cancel, close } from './run/end-run.ts'
import { handOver } from './run/hand-over.ts'
import { prepare, refresh, takeOver } from './run/prepare.ts'
import { release } from './run/release.ts'

/** The functions of payout runs. */
export const payoutFunctions = [
  preview,
  prepare,
  overview,
  exclusions,
  refresh,
  takeOver,
  release,
  handOver,
  file,
  cancel,
  proposeExecuted,
  proposeRefused,
  proposeReturned,
  close,
  answer,
  takeAnyAnswer,
  answers,
  openEntries,
  settleEntry,
  proposeSettlement,
]
