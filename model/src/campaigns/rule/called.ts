import type { Called } from '../../calculation/campaign-trace.ts'
import type { Language } from '../../texts/languages.ts'
import { wordingIn } from '../../texts/wording.ts'
import type { CampaignRule } from './rule.ts'

type Named = Pick<CampaignRule, 'name' | 'names'>

/** The name of a campaign, as the steps of a calculation store it. */
export const called = ({ name, names }: Named): Called => ({
  campaign: name,
  ...(names ? { words: { ...names, de: name } } : {}),
})

/** The name in a language; the German name where that language has none. */
export const calledIn = ({ name, names }: Named, language: Language): string =>
  wordingIn({ ...names, de: name }, language)
