import type { Called } from '../../calculation/campaign-trace.ts'
import type { Language } from '../../texts/languages.ts'
import { wordingIn } from '../../texts/wording.ts'
import type { CampaignRule } from './rule.ts'

type Named = Pick<CampaignRule, 'name' | 'names'>

/** What a campaign is called, as the steps of a calculation keep it. */
export const called = ({ name, names }: Named): Called => ({
  campaign: name,
  ...(names ? { words: { ...names, de: name } } : {}),
})

/** The same in a language; in German where it has no name in that one. */
export const calledIn = ({ name, names }: Named, language: Language): string =>
  wordingIn({ ...names, de: name }, language)
