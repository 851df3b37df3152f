import { z } from 'zod'
import { changeState } from './change-answers.ts'
import { actor, id, instant } from './common.ts'

/** The status of a lost mailbox: its change and, after the approval, its move. */
export const mailboxState = z.enum([
  ...changeState.exclude(['confirmed']).options,
  'waiting',
  'done',
  'stopped',
])

/** Lost mailboxes that the reader reported or decides on, newest first. */
export const mailboxList = z.strictObject({
  items: z.array(
    z.strictObject({
      id,
      state: mailboxState,
      /** Whether it is the address of the reader's own login. */
      is_own: z.boolean(),
      name: z.string(),
      email_before: z.string(),
      email: z.string(),
      reason: z.string(),
      proposed_by: actor,
      proposed_at: instant,
      /** When the new address counts. */
      effective_at: instant.nullable(),
      /** Whether the new mailbox has answered. */
      is_answered: z.boolean(),
      /** Why the change was declined or stopped. */
      end_reason: z.string().nullable(),
    }),
  ),
})

export type MailboxState = z.infer<typeof mailboxState>
export type LostMailbox = z.infer<typeof mailboxList>['items'][number]
