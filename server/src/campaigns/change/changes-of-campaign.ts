import { completeRule, type Say, type StoredRule } from '@ruecklauf/model'
import type { Db } from '../../tables.ts'
import { differencesOf, namesFor } from '../rule/differences.ts'
import { namesOfPeople, peopleOfChange } from './people-of-change.ts'

/**
 * Every change proposed while a campaign was in force, newest first, with its differences as they
 * were when it was proposed.
 */
export async function changesOfCampaign(db: Db, campaign: string, say: Say) {
  const rows = await db
    .selectFrom('campaign_change as change')
    .leftJoin('member_profile as proposer', 'proposer.id', 'change.proposed_by')
    .leftJoin('member_profile as decider', 'decider.id', 'change.decided_by')
    .selectAll('change')
    .select(namesOfPeople)
    .where('link_campaign', '=', campaign)
    .orderBy('proposed_at', 'desc')
    .orderBy('change.id', 'desc')
    .execute()
  const stated = rows.flatMap(({ content }) => [content.before, content.after]).map(withoutTexts)
  const names = await namesFor(db, stated)
  return rows.map((row) => {
    const { id, kind, content, reason, proposed_at, state, decided_at } = row
    const isClosed = state === 'declined' && row.decided_by === null
    return {
      id,
      kind,
      valid_from: typeof content.wanted.valid_from === 'string' ? content.wanted.valid_from : null,
      differences: differencesOf(withoutTexts(content.before), withoutTexts(content.after), names),
      reason,
      proposed_at,
      state,
      ...peopleOfChange(row),
      decided_at,
      decline_reason: isClosed ? say('problems:campaign_is_over') : row.decline_reason,
    }
  })
}

/** A change never touches the texts. */
const withoutTexts = (rule: StoredRule) => ({
  rule: completeRule(rule),
  texts: { description: null, terms_text: null, subsidy_notice: false },
})
