import { arkes, groups, readAs, roles } from '@ruecklauf/model'
import { announcementFunctions } from './announcements/announcement-functions.ts'
import { announcementHooks } from './announcements/announcement-hooks.ts'
import { proposeAuditor } from './auditors/auditor-change.ts'
import { auditorFunctions } from './auditors/auditor-functions.ts'
import { serviceTokenFunctions } from './auth/tokens/service-token-functions.ts'
import { booksFunctions } from './books/books-functions.ts'
import type { Brand } from './brand.ts'
import { claimCampaigns } from './campaigns/budget/claim-campaigns.ts'
import { claims } from './campaigns/budget/claims.ts'
import { tierProgress } from './campaigns/budget/tier-progress.ts'
import { campaignFunctions } from './campaigns/campaign-functions.ts'
import { campaignHooks } from './campaigns/change/campaign-hooks.ts'
import { catalogueChanges } from './catalogue/catalogue-changes.ts'
import { doesItPay } from './catalogue/does-it-pay.ts'
import { catalogueFileFunctions } from './catalogue/files/catalogue-files.ts'
import { paidByFamily } from './catalogue/paid-by-family.ts'
import { paidFor } from './catalogue/paid-for.ts'
import { paidToday } from './catalogue/paid-today.ts'
import { pairHooks } from './catalogue/pair-hooks.ts'
import { priceList } from './catalogue/price-list/price-list.ts'
import { unclaimedDevices } from './catalogue/unclaimed-devices.ts'
import { kindsOfChange } from './change-kinds.ts'
import { changeFunctions } from './changes/change-functions.ts'
import { impartially } from './changes/impartial.ts'
import { consentFunctions } from './consents/consent-functions.ts'
import { contactFunctions } from './contacts/contact-functions.ts'
import { contactHooks } from './contacts/contact-hooks.ts'
import { faqHooks } from './contacts/faq-hooks.ts'
import { cutoverFunctions } from './cutover/cutover-functions.ts'
import { exportFunctions } from './exports/export-functions.ts'
import { campaignUplift } from './figures/campaign-uplift.ts'
import { charts } from './figures/charts/charts.ts'
import { dashboard } from './figures/dashboard.ts'
import { deliveredUnclaimed } from './figures/delivered-unclaimed.ts'
import { groupTree } from './figures/group-tree.ts'
import { kpi } from './figures/kpi.ts'
import { objectFigures } from './figures/object-figures.ts'
import { pointsByLand } from './figures/points-by-land.ts'
import { queue } from './figures/queue.ts'
import { ruleClaims } from './figures/rule-claims.ts'
import { ruleEffects } from './figures/rule-effects.ts'
import { salesPointYear } from './figures/sales-point-year.ts'
import { topInstallers } from './figures/top-installers.ts'
import { totalCashback } from './figures/total-cashback.ts'
import { proposeText } from './legal/legal-text-change.ts'
import { readLegalTexts } from './legal/read-texts.ts'
import { templateFunctions } from './mail-words/template-functions.ts'
import { mailboxFunctions } from './mailboxes/mailbox-functions.ts'
import { memberAdministration } from './members/administration.ts'
import { changeIban } from './members/bank/bank-account.ts'
import { bankFunctions } from './members/bank/bank-functions.ts'
import { companyChangeProposals } from './members/change/propose.ts'
import { companyChanges, waitingChanges } from './members/change/read-changes.ts'
import { closeAccount } from './members/close/close-account.ts'
import { closing } from './members/close/closing.ts'
import { companyHooks } from './members/company/company-hooks.ts'
import { completeData } from './members/company/complete-data.ts'
import { approveRegistration } from './members/file/approve.ts'
import { companyDocuments } from './members/file/documents.ts'
import { registrationQuestions } from './members/file/questions.ts'
import { registrationFile } from './members/file/registration-file.ts'
import { waitingRegistrations } from './members/file/waiting-registrations.ts'
import { invite } from './members/invite/invite.ts'
import { inviteFile } from './members/invite/invite-file.ts'
import { openInvitations } from './members/invite/open-invitations.ts'
import { mergeFunctions } from './members/merge/merge.ts'
import { negativeBalances } from './members/negative/negative-balances.ts'
import { writeOffFunctions } from './members/negative/write-off-functions.ts'
import { groupMoveFunctions } from './members/points/group-moves.ts'
import { installersOfPoint } from './members/points/installers-of-point.ts'
import { placeProposals } from './members/points/place-changes.ts'
import { groupHooks, identityHooks } from './members/points/point-hooks.ts'
import { acceptTerms, registration } from './members/registration.ts'
import { bounceFunctions } from './notifications/bounces/bounce-functions.ts'
import { channelFunctions } from './notifications/channels/channel-functions.ts'
import { readAllNotifications } from './notifications/read-all.ts'
import { sendMailAgain } from './notifications/sent/send-again.ts'
import { backups } from './operations/backups/read-backups.ts'
import { fileLooks } from './operations/evidence/read-looks.ts'
import { claimShares } from './paperworks/claim/claim-shares.ts'
import { claimFunctions, claimHooks } from './paperworks/claim-functions.ts'
import { reasonHooks } from './paperworks/reasons/reason-hooks.ts'
import { reviewFunctions } from './paperworks/review-functions.ts'
import { payoutFunctions } from './payouts/payout-functions.ts'
import { repaidFunctions } from './payouts/repayments/repaid-change.ts'
import { peopleFunctions } from './people/people-functions.ts'
import { exportUnits } from './platform/export/export-function.ts'
import { fileHooks } from './platform/files/file-hooks.ts'
import { importFile } from './platform/import/import-function.ts'
import { importJobFunctions } from './platform/import/jobs/job-functions.ts'
import { objectLog } from './platform/log/log-function.ts'
import { trail } from './platform/log/trail-function.ts'
import { similarUnits } from './platform/read/similar-units.ts'
import { createRegistry, type Registry } from './platform/registry.ts'
import { schemaHooks } from './platform/schema/alter/schema-hooks.ts'
import { parameterViews } from './platform/schema/parameter-views.ts'
import { holdFunctions } from './privacy/retention/holds.ts'
import { memberRetention } from './privacy/retention/read-member.ts'
import { retention } from './privacy/retention/read-retention.ts'
import { proof } from './proofs/proof.ts'
import { receiptFunctions } from './receipts/receipt-functions.ts'
import { meantSerials } from './serial-numbers/meant-serials.ts'
import { serialFunctions } from './serial-numbers/serial-functions.ts'
import { sectionLog } from './settings/section-log.ts'
import { proposeValue } from './settings/setting-change.ts'
import { settingHooks } from './settings/setting-hooks.ts'
import { readStatedFacts } from './settings/stated-facts.ts'
import { simulationFunctions } from './simulation/simulation-functions.ts'
import { moderatorHooks } from './staff/moderator-hooks.ts'
import { staffFunctions } from './staff/staff-functions.ts'
import { targetFunctions } from './targets/target-functions.ts'
import { viewFunctions } from './views/view-functions.ts'
import { viewHooks } from './views/view-hooks.ts'
import { answerBy } from './wallet/answer-by.ts'
import { balances } from './wallet/balances.ts'
import { payment } from './wallet/outlook/claim-payment.ts'
import { outlook } from './wallet/outlook/outlook-function.ts'
import { ownPayouts, payoutContents } from './wallet/own-payouts.ts'
import { shareMonths } from './wallet/share-months.ts'
import { statement } from './wallet/statement.ts'
import { webhookFunctions } from './webhooks/webhook-functions.ts'

/** The functions of every arke, including those created at run time. */
export const everyArke = [
  exportUnits,
  ...exportFunctions,
  importFile,
  ...importJobFunctions,
  similarUnits({
    installer: ['company', 'last_name', 'city'],
    wholesaler: ['company', 'last_name', 'city'],
    product: ['name'],
    campaign: ['name'],
    sales_point: ['business_name', 'city'],
    sales_group: ['name'],
    serial_number: { field: 'serial', meant: meantSerials },
    paperwork_line: { field: 'serial', meant: meantSerials, told: 'link_paperwork' },
  }),
  objectLog({
    installer: ({ hidden }) => !hidden.has('status_reason'),
    wholesaler: ({ hidden }) => !hidden.has('status_reason'),
    serial_number: ({ hidden }) => !hidden.has('blocked_reason'),
    setting: ({ functions }) => functions.has('propose_value'),
  }),
]

/** The code's own registry: the model's arkes with the behaviour of the features. */
export const productRegistry = (brand: Pick<Brand, 'id'>): Registry =>
  createRegistry({
    arkes,
    groups,
    roles,
    brandId: brand.id,
    views: { wallet_entry: ['wallet_entry'] },
    places: parameterViews,
    told: {
      paperwork: {
        roles: ['installer', 'wholesaler'],
        field: 'paperwork_status',
        reads_as: {
          pending_second_approval: {
            filled: 'decided_at',
            filled_as: readAs('pending_second_approval', { is_objection: true }),
            otherwise: readAs('pending_second_approval'),
          },
        },
      },
    },
    functions: impartially([
      ...claimFunctions,
      ...reviewFunctions,
      ...completeData,
      ...registration,
      ...acceptTerms,
      ...consentFunctions,
      ...auditorFunctions,
      ...serviceTokenFunctions,
      ...webhookFunctions,
      ...closeAccount,
      ...closing,
      ...changeIban,
      ...bankFunctions,
      ...writeOffFunctions,
      ...repaidFunctions,
      negativeBalances,
      ...memberAdministration,
      ...approveRegistration,
      ...companyDocuments,
      ...registrationQuestions,
      ...registrationFile,
      waitingRegistrations,
      ...invite,
      ...mergeFunctions,
      installersOfPoint,
      ...companyChanges,
      ...companyChangeProposals,
      waitingChanges,
      ...inviteFile,
      ...openInvitations,
      ...staffFunctions(kindsOfChange),
      ...mailboxFunctions,
      sendMailAgain,
      ...bounceFunctions,
      ...templateFunctions,
      ...peopleFunctions,
      ...serialFunctions,
      ...campaignFunctions,
      ...changeFunctions(kindsOfChange),
      ...catalogueChanges,
      proposeValue,
      proposeText,
      proposeAuditor,
      ...groupMoveFunctions,
      ...placeProposals,
      ...booksFunctions,
      ...cutoverFunctions,
      ...payoutFunctions,
      ...receiptFunctions,
      proof,
      topInstallers,
      totalCashback,
      salesPointYear,
      pointsByLand,
      groupTree,
      dashboard,
      charts,
      kpi,
      ruleEffects,
      ruleClaims,
      deliveredUnclaimed,
      campaignUplift,
      queue,
      ...objectFigures,
      sectionLog,
      trail,
      backups,
      readLegalTexts,
      readStatedFacts,
      fileLooks,
      retention,
      ...memberRetention,
      ...holdFunctions,
      balances,
      claimShares,
      answerBy,
      payment,
      outlook,
      ownPayouts,
      payoutContents,
      shareMonths,
      statement,
      readAllNotifications,
      ...channelFunctions,
      ...viewFunctions,
      ...contactFunctions,
      ...announcementFunctions,
      ...simulationFunctions,
      ...targetFunctions,
      claims,
      claimCampaigns,
      ...catalogueFileFunctions,
      paidToday,
      doesItPay,
      paidByFamily,
      priceList,
      unclaimedDevices,
      paidFor,
      tierProgress,
    ]),
    everyArke,
    hooks: {
      ...claimHooks,
      ...schemaHooks,
      campaign: campaignHooks,
      arke_file: fileHooks,
      setting: settingHooks,
      moderator: moderatorHooks,
      contact_request: contactHooks,
      faq: faqHooks,
      announcement: announcementHooks,
      saved_view: viewHooks,
      sales_point_identity: identityHooks,
      product_pair: pairHooks,
      reason: reasonHooks,
      sales_group: groupHooks,
      installer: companyHooks('installer'),
      wholesaler: companyHooks('wholesaler'),
    },
  })
