import { chainAudit } from './audit/chain-audit.ts'
import { remindOfTokens } from './auth/tokens/remind-of-tokens.ts'
import { runCampaigns } from './campaigns/life/run-campaigns.ts'
import { tellCampaignNews } from './campaigns/life/tell-news.ts'
import { remindOfQuestions } from './contacts/remind-of-questions.ts'
import { forgetUnusedFiles } from './documents/forget-unused-files.ts'
import { expireExports } from './exports/expire-exports.ts'
import { makeExports } from './exports/make-exports.ts'
import { makeScheduled } from './exports/schedule/make-scheduled.ts'
import { carryOverFigures, sweepFigures } from './figures/kept/carry-over.ts'
import { followClaims } from './figures/kept/follow-claims.ts'
import { readMailbox } from './incoming-mail/read-mailbox.ts'
import { cleanUp } from './jobs/clean-up.ts'
import { endOverlap } from './jobs/end-overlap.ts'
import type { ScheduledJob } from './jobs/run-scheduled.ts'
import type { ApartJob } from './jobs/start-jobs.ts'
import { verifyBooks } from './jobs/verify-books.ts'
import { putTextsInForce } from './legal/put-in-force.ts'
import { tellOfComing } from './legal/tell-of-coming.ts'
import { moveMailboxes } from './mailboxes/move-mailboxes.ts'
import { endIbanHolds } from './members/bank/end-iban-holds.ts'
import { remindOfCompanies } from './members/file/remind-of-companies.ts'
import { remindOfDebts } from './members/negative/remind-of-debts.ts'
import { makeMoves } from './members/points/make-moves.ts'
import { checkVatIds } from './members/vat/check-vat-ids.ts'
import { sendDigests } from './notifications/channels/send-digests.ts'
import { tellGivenUp } from './notifications/sent/tell-given-up.ts'
import { makeBackup } from './operations/backups/make-backup.ts'
import { lookThroughFiles } from './operations/evidence/look-through-files.ts'
import { countPeers } from './paperworks/assess/facts/count-peers.ts'
import { releaseHeldCashback } from './paperworks/decide/money/release-held-cashback.ts'
import { workThroughPiles } from './paperworks/pile/work-through-piles.ts'
import { remindOfDrafts } from './paperworks/remind/remind-of-drafts.ts'
import { remindOfRequests } from './paperworks/remind/remind-of-requests.ts'
import { remindOfReviews } from './paperworks/remind/remind-of-reviews.ts'
import { expireRequests } from './paperworks/review/expire.ts'
import { approveUnattended } from './paperworks/unattended/approve-unattended.ts'
import { remindOfUnclaimed } from './paperworks/unclaimed/remind-of-unclaimed.ts'
import { feedWaitingLists } from './paperworks/waiting/feed-waiting-lists.ts'
import { preparePayouts } from './payouts/calendar/prepare-payouts.ts'
import { tellMissingStatements } from './payouts/calendar/tell-missing.ts'
import { tellUnansweredRuns } from './payouts/calendar/tell-unanswered.ts'
import { eraseDue } from './privacy/retention/erase-due.ts'
import { makeMissingReceipts } from './receipts/make/make-receipts.ts'
import { sealIbans } from './security/ibans/seal-ibans.ts'
import { playTrials } from './simulation/trial/play-trials.ts'
import { evaluateTiers } from './tiers/evaluate-tiers.ts'
import { keepHead } from './trail/keep-head.ts'
import { sealLedger } from './trail/seal-ledger.ts'
import { deliverWebhooks } from './webhooks/deliver-webhooks.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Recurring jobs, run by whichever instance is first. */
export const schedule: readonly ScheduledJob[] = [
  { name: 'chain_audit', every: 5 * second, run: chainAudit },
  { name: 'work_through_piles', every: 3 * second, run: workThroughPiles },
  { name: 'approve_unattended', every: 10 * second, run: approveUnattended },
  { name: 'carry_over_figures', every: 10 * second, run: carryOverFigures },
  { name: 'follow_claims', every: 10 * second, run: followClaims },
  { name: 'play_trials', every: 10 * second, run: playTrials },
  { name: 'seal_ledger', every: minute, run: sealLedger },
  { name: 'check_vat_ids', every: minute, run: checkVatIds },
  {
    name: 'seal_ibans',
    every: minute,
    run: (deps, signal) => sealIbans(deps, { signal }),
    is_long: true,
  },
  { name: 'feed_waiting_lists', every: minute, run: feedWaitingLists },
  { name: 'end_iban_holds', every: 10 * minute, run: endIbanHolds },
  { name: 'make_scheduled', every: 10 * minute, run: makeScheduled },
  { name: 'expire_exports', every: 10 * minute, run: expireExports },
  { name: 'expire_requests', every: 10 * minute, run: expireRequests },
  { name: 'put_texts_in_force', every: 10 * minute, run: putTextsInForce },
  { name: 'tell_of_coming_texts', every: 10 * minute, run: tellOfComing },
  { name: 'make_moves', every: 10 * minute, run: makeMoves },
  { name: 'release_held_cashback', every: 10 * minute, run: releaseHeldCashback },
  { name: 'run_campaigns', every: 10 * minute, run: runCampaigns },
  { name: 'send_digests', every: 10 * minute, run: sendDigests },
  { name: 'tell_given_up', every: 10 * minute, run: tellGivenUp },
  { name: 'make_receipts', every: 10 * minute, run: makeMissingReceipts },
  { name: 'keep_trail_head', every: hour, run: keepHead },
  { name: 'tell_campaign_news', every: hour, run: tellCampaignNews },
  { name: 'evaluate_tiers', every: hour, run: evaluateTiers },
  { name: 'prepare_payouts', every: hour, run: preparePayouts },
  { name: 'change_mailboxes', every: hour, run: moveMailboxes },
  { name: 'remind_of_requests', every: hour, run: remindOfRequests },
  { name: 'remind_of_drafts', every: hour, run: remindOfDrafts },
  { name: 'remind_of_unclaimed', every: hour, run: remindOfUnclaimed },
  { name: 'remind_of_reviews', every: hour, run: remindOfReviews },
  { name: 'remind_of_questions', every: hour, run: remindOfQuestions },
  { name: 'remind_of_companies', every: hour, run: remindOfCompanies },
  { name: 'remind_of_tokens', every: hour, run: remindOfTokens },
  { name: 'tell_unanswered_runs', every: hour, run: tellUnansweredRuns },
  { name: 'tell_missing_statements', every: hour, run: tellMissingStatements },
  { name: 'remind_of_debts', every: 24 * hour, run: remindOfDebts },
  { name: 'end_overlap', every: hour, run: endOverlap },
  { name: 'erase_due', every: hour, run: eraseDue, is_long: true },
  { name: 'clean_up', every: 24 * hour, run: cleanUp },
  { name: 'count_peers', every: 24 * hour, run: countPeers },
  { name: 'sweep_figures', every: 24 * hour, run: sweepFigures },
  { name: 'verify_books', every: 24 * hour, run: verifyBooks },
  { name: 'forget_unused_files', every: 24 * hour, run: forgetUnusedFiles },
  {
    name: 'look_through_files',
    every: 10 * minute,
    run: (deps, signal) => lookThroughFiles(deps, { signal }),
    is_long: true,
  },
  {
    name: 'read_mailbox',
    every: 5 * minute,
    run: readMailbox,
    is_long: true,
    isHere: ({ config }) => config.imap_url !== undefined,
  },
  {
    name: 'make_backup',
    every: 10 * minute,
    run: makeBackup,
    is_long: true,
    isHere: ({ config }) => config.backup_dir !== undefined,
  },
]

/** Jobs that may take minutes and block nothing else; each runs separately when its topic has an event. */
export const apart: readonly ApartJob[] = [
  { topic: 'export_job', run: makeExports },
  { topic: 'webhook', run: deliverWebhooks },
]
