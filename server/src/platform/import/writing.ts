import type { Language } from '@ruecklauf/model'
import type { Deps } from '../../deps.ts'
import type { Scope } from '../access.ts'
import type { ImportMode } from './check/check-rows.ts'
import type { Course } from './course.ts'
import type { Headings, ImportPlan } from './import-plan.ts'

/** The parameters of an import. */
export interface ImportedFile {
  path: string
  sha256: string
  mode: ImportMode
  headings?: Headings
  /** The field of each column, where the first row does not name it; null to skip it. */
  columns?: readonly (string | null)[]
  /** Reports the effects, and changes nothing. */
  dry_run: boolean
}

/** A running import. */
export interface Writing {
  scope: Scope
  deps: Deps
  language: Language | undefined
  course: Course
  plan: ImportPlan
  file: ImportedFile
}
