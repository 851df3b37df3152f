import { forgetBytes } from './documents/stored-bytes.ts'
import { sendNotificationMail } from './notifications/notification-mail.ts'
import type { EffectDeps } from './outbox/effect-deps.ts'
import type { Effects } from './outbox/work-outbox.ts'
import { confirmAccounts } from './payouts/results/confirm-accounts.ts'
import { tellPayees } from './payouts/results/tell-payees.ts'

/** What follows a commit, by kind, as far as this instance can carry it out; the rest is left to others, or waits. */
export const effectsOf = ({ mailer }: Pick<EffectDeps, 'mailer'>): Partial<Effects> => ({
  ...(mailer.is_set ? { notification_mail: sendNotificationMail } : {}),
  tell_payees: (deps, { payload }) => tellPayees(deps, payload.payouts),
  confirm_accounts: (deps, { payload }) => confirmAccounts(deps, payload.payouts),
  forget_bytes: async (deps, { payload }) => void (await forgetBytes(deps, payload.sha256)),
})
