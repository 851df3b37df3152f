import type { SharedTexts } from '../shared.ts'
import accessibility from './accessibility.json' with { type: 'json' }
import actions from './actions.json' with { type: 'json' }
import auditor from './auditor.json' with { type: 'json' }
import bank_entries from './bank_entries.json' with { type: 'json' }
import bank_reasons from './bank_reasons.json' with { type: 'json' }
import bank_rules from './bank_rules.json' with { type: 'json' }
import checks from './checks.json' with { type: 'json' }
import consents from './consents.json' with { type: 'json' }
import failures from './failures.json' with { type: 'json' }
import fields from './fields.json' with { type: 'json' }
import input from './input.json' with { type: 'json' }
import jobs from './jobs.json' with { type: 'json' }
import legal from './legal.json' with { type: 'json' }
import mails from './mails.json' with { type: 'json' }
import month_report from './month_report.json' with { type: 'json' }
import notifications from './notifications.json' with { type: 'json' }
import payments from './payments.json' with { type: 'json' }
import price_list from './price_list.json' with { type: 'json' }
import privacy from './privacy.json' with { type: 'json' }
import problems from './problems.json' with { type: 'json' }
import receipt from './receipt.json' with { type: 'json' }
import rules from './rules.json' with { type: 'json' }
import setting_names from './setting_names.json' with { type: 'json' }
import steps from './steps.json' with { type: 'json' }
import timeline from './timeline.json' with { type: 'json' }
import violations from './violations.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

export const en: SharedTexts = {
  accessibility,
  actions,
  auditor,
  bank_entries,
  bank_reasons,
  bank_rules,
  checks,
  consents,
  failures,
  fields,
  input,
  jobs,
  legal,
  mails,
  month_report,
  notifications,
  payments,
  price_list,
  privacy,
  problems,
  receipt,
  rules,
  setting_names,
  steps,
  timeline,
  violations,
  words,
}
