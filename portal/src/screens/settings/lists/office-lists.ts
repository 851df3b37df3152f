import { arkes } from '@ruecklauf/model'

/**
 * Lists the office maintains beside the settings: the section in the address, the arke, and the
 * required right.
 */
export const officeLists = [
  { section: 'announcements', arke: arkes.announcement, needs: 'put' },
  { section: 'text_modules', arke: arkes.text_module, needs: 'put' },
  { section: 'reasons', arke: arkes.reason, needs: 'put' },
  { section: 'product_families', arke: arkes.product_family, needs: 'put' },
  { section: 'tier_names', arke: arkes.tier, needs: 'put' },
  { section: 'mail_templates', arke: arkes.sent_mail, needs: 'get' },
  { section: 'sent_mails', arke: arkes.sent_mail, needs: 'get' },
] as const

export type OfficeSection = (typeof officeLists)[number]['section']
