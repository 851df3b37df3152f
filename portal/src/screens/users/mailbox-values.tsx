import type { ChangeOf } from '../../changes/change-of.ts'
import { FromTo } from '../../changes/from-to.tsx'

/** Shows the old and new address of a login. */
export const MailboxValues = ({ change: { before, after } }: ChangeOf<'mailbox'>) => (
  <FromTo from={before.email} to={after.email} />
)
