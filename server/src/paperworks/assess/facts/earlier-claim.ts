import { keysOf, statedFields, type Wording } from '@ruecklauf/model'
import { type RawBuilder, sql } from 'kysely'

/** The earlier claim that this one resubmits, where the office refused it or some of its devices. */
export interface EarlierClaim {
  claim_number: string
  is_part: boolean
  /** The reason; null where the reason has no words of its own. */
  words: Wording | null
  text: string | null
  /** Its refused devices. */
  devices: { serial: string | null; product: string | null; words: Wording | null }[]
  /** Both claims state the same values, and no document is new. */
  is_same: boolean
}

const statedOf = (claim: 'p' | 'e') =>
  sql.join(keysOf(statedFields).map((field) => sql.ref(`${claim}.${field}`)))

/** As a column of a claim `p`; null where the office refused nothing before. */
export const earlierClaim: RawBuilder<EarlierClaim | null> = sql`(
  select json_build_object('claim_number', e.claim_number, 'words', e.decision_words,
    'text', e.decision_text, 'is_part', e.paperwork_status <> 'rejected',
    'devices', (select coalesce(json_agg(json_build_object('serial', l.serial,
        'product', l.link_product, 'words', l.decision_words)), '[]')
      from paperwork_line l where l.link_paperwork = e.id and l.decision = 'rejected'),
    'is_same', (${statedOf('p')}) is not distinct from (${statedOf('e')})
      and not exists (select from document d join arke_file f on f.id = d.link_file
        where d.link_paperwork = p.id and not exists (select from document before
          join arke_file old on old.id = before.link_file
          where before.link_paperwork = e.id and old.sha256 is not distinct from f.sha256)))
  from paperwork e
  where e.id = p.link_earlier_claim and e.paperwork_status in ('rejected', 'partially_approved'))`
