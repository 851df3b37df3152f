import { type Language, type PaperworkStatus, paperworkStatuses } from '@ruecklauf/model'

/** What a status is called in a sentence about the claim. */
export const statusNames = {
  draft: { de: paperworkStatuses.draft, en: 'Draft', it: 'Bozza', es: 'Borrador' },
  submitted: {
    de: paperworkStatuses.submitted,
    en: 'Submitted',
    it: 'Presentata',
    es: 'Presentado',
  },
  in_review: {
    de: paperworkStatuses.in_review,
    en: 'In review',
    it: 'In verifica',
    es: 'En revisión',
  },
  request_document: {
    de: paperworkStatuses.request_document,
    en: 'Documents requested',
    it: 'Documenti richiesti',
    es: 'Documentos solicitados',
  },
  pending_second_approval: {
    de: paperworkStatuses.pending_second_approval,
    en: 'Second approval',
    it: 'Seconda approvazione',
    es: 'Segunda aprobación',
  },
  approved: { de: paperworkStatuses.approved, en: 'Approved', it: 'Approvata', es: 'Aprobado' },
  partially_approved: {
    de: paperworkStatuses.partially_approved,
    en: 'Partially approved',
    it: 'Parzialmente approvata',
    es: 'Aprobado en parte',
  },
  rejected: { de: paperworkStatuses.rejected, en: 'Rejected', it: 'Respinta', es: 'Rechazado' },
  objection: {
    de: paperworkStatuses.objection,
    en: 'Objection',
    it: 'Opposizione',
    es: 'Reclamación',
  },
  withdrawn: { de: paperworkStatuses.withdrawn, en: 'Withdrawn', it: 'Ritirata', es: 'Retirado' },
  expired: {
    de: paperworkStatuses.expired,
    en: 'Deadline passed',
    it: 'Termine scaduto',
    es: 'Plazo vencido',
  },
  reversed: { de: paperworkStatuses.reversed, en: 'Reversed', it: 'Stornata', es: 'Revertido' },
} as const satisfies Record<PaperworkStatus, Record<Language, string>>
