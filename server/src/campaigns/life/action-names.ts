import type { CampaignAction, CampaignStatus, Language } from '@ruecklauf/model'

/** What a step in a campaign's life is called, as the object of a sentence. */
export const campaignActionNames = {
  submit_for_approval: {
    de: 'Zur Freigabe vorlegen',
    en: 'Submit for approval',
    it: 'Presentare per l’approvazione',
    es: 'Presentar para aprobación',
  },
  activate: { de: 'Freigeben', en: 'Activate', it: 'Attivare', es: 'Activar' },
  send_back: { de: 'Zurückgeben', en: 'Send back', it: 'Rinviare', es: 'Devolver' },
  begin: { de: 'Beginnen', en: 'Begin', it: 'Iniziare', es: 'Comenzar' },
  pause: { de: 'Pausieren', en: 'Pause', it: 'Sospendere', es: 'Pausar' },
  resume: { de: 'Fortsetzen', en: 'Resume', it: 'Riprendere', es: 'Reanudar' },
  exhaust: { de: 'Erschöpfen', en: 'Exhaust', it: 'Esaurire', es: 'Agotar' },
  replenish: { de: 'Auffüllen', en: 'Replenish', it: 'Reintegrare', es: 'Reponer' },
  end: { de: 'Beenden', en: 'End', it: 'Terminare', es: 'Finalizar' },
  run_out: { de: 'Ablaufen', en: 'Run out', it: 'Scadere', es: 'Vencer' },
  settle: { de: 'Abrechnen', en: 'Settle', it: 'Liquidare', es: 'Liquidar' },
} as const satisfies Record<CampaignAction, Record<Language, string>>

/** What a status is called in a sentence about the campaign. */
export const campaignStatusNames = {
  draft: { de: 'Entwurf', en: 'Draft', it: 'Bozza', es: 'Borrador' },
  in_approval: {
    de: 'Zur Freigabe',
    en: 'In approval',
    it: 'In approvazione',
    es: 'Para aprobar',
  },
  planned: { de: 'Geplant', en: 'Planned', it: 'Pianificata', es: 'Prevista' },
  active: { de: 'Aktiv', en: 'Active', it: 'Attiva', es: 'Activa' },
  paused: { de: 'Pausiert', en: 'Paused', it: 'Sospesa', es: 'En pausa' },
  exhausted: {
    de: 'Budget erschöpft',
    en: 'Budget exhausted',
    it: 'Budget esaurito',
    es: 'Presupuesto agotado',
  },
  ended: { de: 'Abgelaufen', en: 'Ended', it: 'Terminata', es: 'Finalizada' },
  settled: { de: 'Abgerechnet', en: 'Settled', it: 'Liquidata', es: 'Liquidada' },
} as const satisfies Record<CampaignStatus, Record<Language, string>>
