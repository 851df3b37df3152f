import { undecidedStatuses } from '@ruecklauf/model'
import { wordList } from '../db/status-lists.ts'

/**
 * SQL text: whether a claimed device goes to the former programme that paid for it: its claim is
 * undecided, and no other contends for it.
 * @param device alias of its row of the register
 */
export const isGivenUp = (device: string): string => `(${device}.serial_state = 'claimed'
  and exists (select from paperwork claim where claim.id = ${device}.link_paperwork
    and claim.paperwork_status in ${wordList(undecidedStatuses)}
    and claim.paperwork_status <> 'objection')
  and not exists (select from conflict where conflict.device = ${device}.id
    and conflict.state in ('open', 'waiting')))`
