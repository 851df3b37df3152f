import type { Language } from '@ruecklauf/model'
import { accountTexts } from './account-texts.ts'
import { campaignTexts } from './campaign-texts.ts'
import { claimTexts } from './claim-texts.ts'
import { decisionTexts } from './decision-texts.ts'
import type { NotificationEvent } from './event-values.ts'
import { moneyTexts } from './money-texts.ts'
import { targetTexts } from './target-texts.ts'
import { tierTexts } from './tier-texts.ts'

/** Subject and text of one event; placeholders as `fillText` reads them. */
export interface Template {
  title: string
  text: string
}

export type Templates<Event extends NotificationEvent = NotificationEvent> = Record<
  Event,
  Record<Language, Template>
>

/** What each event says, in the four languages of the members. */
export const templates: Templates = {
  ...claimTexts,
  ...decisionTexts,
  ...accountTexts,
  ...campaignTexts,
  ...moneyTexts,
  ...targetTexts,
  ...tierTexts,
}
