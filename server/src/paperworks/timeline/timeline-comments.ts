import type { TimelineEntry } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../tables.ts'
import { readComments } from '../comments/read-comments.ts'

/** Comments as timeline entries of a claim, for staff. */
export async function timelineComments(
  tx: Tx,
  { claim, caller }: { claim: string; caller: Caller },
): Promise<TimelineEntry[]> {
  const say = sayTo(caller.language)
  const comments = await readComments(tx, { claim, caller })
  return comments.map(({ author, audience, text, written_at }) => ({
    at: written_at,
    kind: 'comment',
    title: say(`timeline:comment.${audience}`),
    text,
    actor: author,
  }))
}
