/**
 * The twelve states of a claim (docs/domain.md, States); clients know
 * `request_document` by its name.
 */
export const paperworkStatuses = {
  draft: 'Entwurf',
  submitted: 'Eingereicht',
  in_review: 'In Prüfung',
  request_document: 'Unterlagen angefordert',
  pending_second_approval: 'Zweitfreigabe',
  approved: 'Genehmigt',
  partially_approved: 'Teilweise genehmigt',
  rejected: 'Abgelehnt',
  objection: 'Einspruch in Prüfung',
  withdrawn: 'Zurückgezogen',
  expired: 'Abgelaufen',
  reversed: 'Zurückgefordert',
} as const
