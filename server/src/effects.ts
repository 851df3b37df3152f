import { sendAuditorMail } from './auditors/sign-in.ts'
import { mailAccess } from './auth/account/mail-access.ts'
import { mailInvitation } from './auth/account/mail-invitation.ts'
import { mailLink } from './auth/account/mail-link.ts'
import { sendCampaignNews, sendConsentMail } from './consents/news-mails.ts'
import { forgetBytes } from './documents/stored-bytes.ts'
import { mailMailbox, mailMailboxDone } from './mailboxes/mail-mailbox.ts'
import { sendDigestMail } from './notifications/channels/digest-mail.ts'
import { obligatory } from './notifications/channels/topics.ts'
import { sendNotificationMail } from './notifications/notification-mail.ts'
import { logged } from './notifications/sent/logged.ts'
import { sendTemplateMail } from './notifications/templates/template-mail.ts'
import type { EffectDeps } from './outbox/effect-deps.ts'
import type { Effects } from './outbox/work-outbox.ts'
import { confirmAccounts } from './payouts/results/confirm-accounts.ts'
import { tellPayees } from './payouts/results/tell-payees.ts'
import { makeReceipts } from './receipts/make/make-receipts.ts'
import { attachedReceipts } from './receipts/read/attached-receipts.ts'
import { mailHead } from './trail/mail-head.ts'

/** The effects this instance can carry out after a commit, by kind; other effects wait, or run elsewhere. */
export const effectsOf = ({ mailer }: Pick<EffectDeps, 'mailer'>): Partial<Effects> => ({
  ...(mailer.is_set
    ? {
        link_mail: logged((deps, { payload }) => mailLink(deps, payload)),
        notification_mail: logged(
          (deps, effect) => sendNotificationMail(deps, effect, attachedReceipts),
          ({ event }) => !obligatory.has(event),
        ),
        template_mail: logged(sendTemplateMail),
        digest_mail: logged(sendDigestMail, () => true),
        access_mail: logged((deps, { payload }) => mailAccess(deps, payload)),
        mailbox_mail: logged((deps, { payload }) => mailMailbox(deps, payload)),
        mailbox_done_mail: logged((deps, { payload }) => mailMailboxDone(deps, payload)),
        auditor_mail: logged(sendAuditorMail),
        consent_mail: logged(sendConsentMail),
        campaign_news_mail: logged(sendCampaignNews, () => true),
        trail_head_mail: logged(mailHead),
        invitation_mail: logged((deps, { payload }) => mailInvitation(deps, payload.member)),
      }
    : {}),
  tell_payees: (deps, { payload }) => tellPayees(deps, payload.payouts),
  confirm_accounts: (deps, { payload }) => confirmAccounts(deps, payload),
  make_receipts: (deps, { payload }) =>
    makeReceipts(deps, { payouts: payload.payouts, at: new Date(payload.at) }),
  forget_bytes: async (deps, { payload }) => void (await forgetBytes(deps, payload.sha256)),
})
