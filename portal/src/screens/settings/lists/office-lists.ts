import { arkes } from '@ruecklauf/model'

/**
 * What the office writes in lists of its own beside the values: the section in the address, its arke, and
 * what one may do with that to come here.
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
