import type { Templates } from './templates.ts'

/** What is told of campaigns, to those who run them. */
export const campaignTexts: Templates<
  | 'campaign_submitted'
  | 'campaign_activated'
  | 'campaign_sent_back'
  | 'campaign_change_proposed'
  | 'campaign_change_confirmed'
  | 'campaign_change_declined'
  | 'campaign_budget_level'
> = {
  campaign_submitted: {
    de: {
      title: 'Aktion „{campaign}“ wartet auf Ihre Freigabe',
      text: 'Die Aktion „{campaign}“ wurde zur Freigabe vorgelegt. {note}',
    },
    en: {
      title: 'Campaign “{campaign}” awaits your approval',
      text: 'The campaign “{campaign}” was submitted for approval. {note}',
    },
    it: {
      title: 'La campagna «{campaign}» attende la Sua approvazione',
      text: 'La campagna «{campaign}» è stata presentata per l’approvazione. {note}',
    },
    es: {
      title: 'La campaña «{campaign}» espera su aprobación',
      text: 'La campaña «{campaign}» se ha presentado para su aprobación. {note}',
    },
  },
  campaign_activated: {
    de: {
      title: 'Aktion „{campaign}“ ist freigegeben',
      text: 'Die Aktion „{campaign}“ ist freigegeben und gilt für Käufe ab {begins:date}.',
    },
    en: {
      title: 'Campaign “{campaign}” is activated',
      text: 'The campaign “{campaign}” is activated and applies to purchases from {begins:date}.',
    },
    it: {
      title: 'La campagna «{campaign}» è attivata',
      text: 'La campagna «{campaign}» è attivata e vale per gli acquisti dal {begins:date}.',
    },
    es: {
      title: 'La campaña «{campaign}» está activada',
      text: 'La campaña «{campaign}» está activada y vale para las compras desde el {begins:date}.',
    },
  },
  campaign_sent_back: {
    de: {
      title: 'Aktion „{campaign}“ ist zurück im Entwurf',
      text: 'Die Aktion „{campaign}“ wurde nicht freigegeben: {reason}',
    },
    en: {
      title: 'Campaign “{campaign}” is a draft again',
      text: 'The campaign “{campaign}” was not activated: {reason}',
    },
    it: {
      title: 'La campagna «{campaign}» è di nuovo in bozza',
      text: 'La campagna «{campaign}» non è stata attivata: {reason}',
    },
    es: {
      title: 'La campaña «{campaign}» vuelve a ser un borrador',
      text: 'La campaña «{campaign}» no se ha activado: {reason}',
    },
  },
  campaign_change_proposed: {
    de: {
      title: 'Änderung der Aktion „{campaign}“ wartet auf Ihre Freigabe',
      text: 'Für die Aktion „{campaign}“ wurde eine Änderung vorgeschlagen ({change}): {reason}',
    },
    en: {
      title: 'A change of the campaign “{campaign}” awaits your approval',
      text: 'A change of the campaign “{campaign}” was proposed ({change}): {reason}',
    },
    it: {
      title: 'Una modifica della campagna «{campaign}» attende la Sua approvazione',
      text: 'Per la campagna «{campaign}» è stata proposta una modifica ({change}): {reason}',
    },
    es: {
      title: 'Un cambio de la campaña «{campaign}» espera su aprobación',
      text: 'Para la campaña «{campaign}» se ha propuesto un cambio ({change}): {reason}',
    },
  },
  campaign_change_confirmed: {
    de: {
      title: 'Ihre Änderung der Aktion „{campaign}“ ist freigegeben',
      text: 'Die Änderung, die Sie für die Aktion „{campaign}“ vorgeschlagen haben ({change}), ist freigegeben.',
    },
    en: {
      title: 'Your change of the campaign “{campaign}” is confirmed',
      text: 'The change that you proposed for the campaign “{campaign}” ({change}) is confirmed.',
    },
    it: {
      title: 'La Sua modifica della campagna «{campaign}» è approvata',
      text: 'La modifica che ha proposto per la campagna «{campaign}» ({change}) è approvata.',
    },
    es: {
      title: 'Su cambio de la campaña «{campaign}» está aprobado',
      text: 'El cambio que propuso para la campaña «{campaign}» ({change}) está aprobado.',
    },
  },
  campaign_change_declined: {
    de: {
      title: 'Ihre Änderung der Aktion „{campaign}“ ist abgelehnt',
      text: 'Die Änderung, die Sie für die Aktion „{campaign}“ vorgeschlagen haben ({change}), wurde abgelehnt: {reason}',
    },
    en: {
      title: 'Your change of the campaign “{campaign}” is declined',
      text: 'The change that you proposed for the campaign “{campaign}” ({change}) was declined: {reason}',
    },
    it: {
      title: 'La Sua modifica della campagna «{campaign}» è stata rifiutata',
      text: 'La modifica che ha proposto per la campagna «{campaign}» ({change}) è stata rifiutata: {reason}',
    },
    es: {
      title: 'Su cambio de la campaña «{campaign}» se ha rechazado',
      text: 'El cambio que propuso para la campaña «{campaign}» ({change}) se ha rechazado: {reason}',
    },
  },
  campaign_budget_level: {
    de: {
      title: 'Aktion „{campaign}“: {level} % des Budgets sind vergeben',
      text: 'Von der Aktion „{campaign}“ sind {level} % des Budgets vorgemerkt oder ausgegeben. Frei sind noch {free:euro}.',
    },
    en: {
      title: 'Campaign “{campaign}”: {level}% of the budget is used',
      text: 'Of the campaign “{campaign}”, {level}% of the budget is reserved or spent. {free:euro} are left.',
    },
    it: {
      title: 'Campagna «{campaign}»: il {level}% del budget è impegnato',
      text: 'Della campagna «{campaign}» il {level}% del budget è prenotato o speso. Restano {free:euro}.',
    },
    es: {
      title: 'Campaña «{campaign}»: el {level} % del presupuesto está comprometido',
      text: 'De la campaña «{campaign}» el {level} % del presupuesto está reservado o gastado. Quedan {free:euro}.',
    },
  },
}
