/** The rule behind a programme setting, as its effects are counted. */
export const settingRules: Readonly<Record<string, string>> = {
  cap_unit_percent: 'cap:cap_unit',
  cap_line: 'cap:cap_line',
  cap_claim: 'cap:cap_claim',
  cap_installer_year: 'cap:cap_installer_period',
  moderator_limit: 'limit:moderator_limit',
  four_eyes_limit: 'limit:four_eyes_limit',
  late_grace_days: 'check:claim_in_time',
}
