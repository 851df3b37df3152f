/** The states of a campaign, by their names. */
export const campaignStatuses = {
  draft: 'Entwurf',
  in_approval: 'Zur Freigabe',
  planned: 'Geplant',
  active: 'Aktiv',
  paused: 'Pausiert',
  exhausted: 'Budget erschöpft',
  ended: 'Abgelaufen',
  settled: 'Abgerechnet',
} as const
