import type accessibility from './de/accessibility.json'
import type actions from './de/actions.json'
import type auditor from './de/auditor.json'
import type bank_entries from './de/bank_entries.json'
import type bank_reasons from './de/bank_reasons.json'
import type bank_rules from './de/bank_rules.json'
import type checks from './de/checks.json'
import type consents from './de/consents.json'
import type failures from './de/failures.json'
import type input from './de/input.json'
import type jobs from './de/jobs.json'
import type legal from './de/legal.json'
import type mails from './de/mails.json'
import type month_report from './de/month_report.json'
import type notifications from './de/notifications.json'
import type payments from './de/payments.json'
import type price_list from './de/price_list.json'
import type privacy from './de/privacy.json'
import type problems from './de/problems.json'
import type receipt from './de/receipt.json'
import type rules from './de/rules.json'
import type setting_names from './de/setting_names.json'
import type steps from './de/steps.json'
import type timeline from './de/timeline.json'
import type violations from './de/violations.json'
import type words from './de/words.json'
import type fields from './en/fields.json'

/**
 * The texts shared by model, server and portal, one file for each namespace. The German names of fields and values are
 * in their definitions.
 */
export interface SharedTexts {
  accessibility: typeof accessibility
  actions: typeof actions
  auditor: typeof auditor
  bank_entries: typeof bank_entries
  bank_reasons: typeof bank_reasons
  bank_rules: typeof bank_rules
  checks: typeof checks
  consents: typeof consents
  failures: typeof failures
  fields: typeof fields
  input: typeof input
  jobs: typeof jobs
  legal: typeof legal
  mails: typeof mails
  month_report: typeof month_report
  notifications: typeof notifications
  payments: typeof payments
  price_list: typeof price_list
  privacy: typeof privacy
  problems: typeof problems
  receipt: typeof receipt
  rules: typeof rules
  setting_names: typeof setting_names
  steps: typeof steps
  timeline: typeof timeline
  violations: typeof violations
  words: typeof words
}
