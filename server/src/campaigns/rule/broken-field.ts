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

/** What a campaign can be refused for besides its amounts: a sentence each in `problems.json`. */
export type CampaignProblem = ProblemIn<SharedKey>

/** What is wrong with a campaign, at the field to mend. */
export interface BrokenField {
  /** Field of the arke. */
  parameter: string
  explain: (say: Say) => string
}

/** A rule that the engine's checks refuse, at the field of the campaign that stands for it. */
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
