import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'
import { callerOf, callFunction } from './call-function.ts'
import type { PlannedClaim } from './plan.ts'
import type { Drafts } from './write-drafts.ts'

interface Cast {
  claims: readonly PlannedClaim[]
  drafts: Drafts
  /** A newcomer signs in as this company; if none of its claims is in review, another one has the messages. */
  own: string
  moderator: string
  admin: string
  now: Date
}

const MINUTE_MS = 60_000

/** Participant and reviewer write to each other about a claim in review, and colleagues about it. */
export async function talkAboutOne(deps: Deps, cast: Cast): Promise<void> {
  const { claims, drafts, own, moderator, admin, now } = cast
  const reviewed = claims.filter(({ outcome }) => outcome === 'in_review')
  const claim = reviewed.find(({ installer }) => installer.id === own) ?? reviewed[0]
  const id = claim && (await drafts.get(claim))
  if (!id) return
  const participant = callerOf(deps, 'installer', claim.installer.id)
  const reviewer = callerOf(deps, 'moderator', moderator)
  await deps.database.db.transaction().execute(async (tx) => {
    const say = (caller: Caller, minutes: number, name: string, input: object) => {
      const at = new Date(now.getTime() - minutes * MINUTE_MS)
      return callFunction(deps, tx, { arke: 'paperwork', caller, id, name, at, input })
    }
    await say(participant, 95, 'write_message', {
      text: 'Guten Tag, das Gerät wurde erst eine Woche nach der Lieferung in Betrieb genommen. Brauchen Sie dazu noch etwas von uns?',
    })
    await say(reviewer, 60, 'write_message', {
      text: 'Vielen Dank für den Hinweis. Ein Foto des Inbetriebnahmeprotokolls genügt uns, Sie können es hier anhängen.',
    })
    await say(reviewer, 55, 'comment', {
      text: 'Die Inbetriebnahme liegt knapp nach der Lieferung. Kannst du kurz mitschauen, ob uns das Protokoll reicht?',
      audience: 'staff',
      mentions: [admin],
    })
    await say(participant, 20, 'write_message', {
      text: 'Das Protokoll reichen wir morgen nach.',
    })
  })
}
