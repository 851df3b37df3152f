import type { Chapter } from './chapter.ts'
import { calculationChapter } from './chapters/calculation.ts'
import { claimLifeChapter } from './chapters/claim-life.ts'
import { jobsChapter } from './chapters/jobs.ts'
import { recordsChapter } from './chapters/records.ts'
import { rolesChapter } from './chapters/roles.ts'
import { twoPeopleChapter } from './chapters/two-people.ts'
import { written } from './chapters/written.ts'

/** The procedure documentation (GoBD, margin numbers 151 to 155): written by hand, then made of the program. */
export const procedures = (): readonly Chapter[] => [
  ...written,
  claimLifeChapter(),
  calculationChapter(),
  rolesChapter(),
  twoPeopleChapter(),
  jobsChapter(),
  recordsChapter(),
]
