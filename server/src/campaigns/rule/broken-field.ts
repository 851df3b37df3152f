import { describeViolation, fieldOfRule, type Language, type RuleViolation } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { type AppError, invalidIn } from '../../errors/errors.ts'
import { type CampaignProblem, campaignProblemTexts } from './problem-texts.ts'

/** What is wrong with a campaign, at the field to mend. */
export interface BrokenField {
  /** Field of the arke. */
  parameter: string
  explain: (language: Language) => string
}

/** A rule that the engine's checks refuse, at the field of the campaign that stands for it. */
export const brokenRule = (violation: RuleViolation): BrokenField => ({
  parameter: fieldOfRule(violation.field),
  explain: (language) => describeViolation(violation, sayTo(language)),
})

/** A problem that has nothing to do with amounts. */
export const brokenField = (
  parameter: string,
  problem: CampaignProblem,
  values: Readonly<Record<string, string>> = {},
): BrokenField => ({
  parameter,
  explain: (language) =>
    campaignProblemTexts[problem][language].replaceAll(
      /\{(\w+)\}/g,
      (whole, name: string) => values[name] ?? whole,
    ),
})

/** The failure with one message beside each field. */
export const invalidCampaign = (broken: readonly BrokenField[]): AppError =>
  invalidIn((language) =>
    broken.map(({ parameter, explain }) => ({
      context: 'parameter_validation',
      message: explain(language),
      parameter,
    })),
  )
