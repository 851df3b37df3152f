import {
  describeViolation,
  fieldOfRule,
  type RuleViolation,
  type Say,
  type SharedKey,
  type TextValues,
} from '@ruecklauf/model'
import { type AppError, invalidIn } from '../../errors/errors.ts'

type ProblemIn<Key> = Key extends `problems:${infer Problem}` ? Problem : never

/** The problems of a campaign besides amounts: a sentence each in `problems.json`. */
export type CampaignProblem = ProblemIn<SharedKey>

/** A problem of a campaign and the field that causes it. */
export interface BrokenField {
  /** Field of the arke. */
  parameter: string
  explain: (say: Say) => string
}

/** A violation of the engine's rule checks, at the campaign's field. */
export const brokenRule = (violation: RuleViolation): BrokenField => ({
  parameter: fieldOfRule(violation.field),
  explain: (say) => describeViolation(violation, say),
})

/** A problem that has nothing to do with amounts. */
export const brokenField = (
  parameter: string,
  problem: CampaignProblem,
  values: TextValues = {},
): BrokenField => ({
  parameter,
  explain: (say) => say(`problems:${problem}`, values),
})

/** The failure with one message beside each field. */
export const invalidCampaign = (broken: readonly BrokenField[]): AppError =>
  invalidIn((say) =>
    broken.map(({ parameter, explain }) => ({
      context: 'parameter_validation',
      message: explain(say),
      parameter,
    })),
  )
