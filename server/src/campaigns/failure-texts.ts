import type { FailureTexts } from '../http/failure-texts.ts'

/** Refusals in the life of a campaign. */
export const campaignFailures: FailureTexts = {
  invalid_campaign_step: {
    de: '„{action}“ ist nicht möglich: Die Kampagne hat den Status „{status}“.',
    en: '“{action}” is not possible: the campaign has the status “{status}”.',
    it: '«{action}» non è possibile: la campagna ha lo stato «{status}».',
    es: '«{action}» no es posible: la campaña tiene el estado «{status}».',
  },
  own_proposal: {
    de: 'Wer eine Kampagne vorgelegt hat, kann sie nicht selbst freigeben. Bitte wenden Sie sich an eine zweite Person.',
    en: 'Whoever submitted a campaign can’t activate it. Please ask a second person.',
    it: 'Chi ha presentato una campagna non può attivarla. Si rivolga a una seconda persona.',
    es: 'Quien ha presentado una campaña no puede activarla. Diríjase a una segunda persona.',
  },
  campaign_not_editable: {
    de: 'Die Kampagne hat den Status „{status}“ und kann nicht mehr geändert werden.',
    en: 'The campaign has the status “{status}” and can’t be changed any more.',
    it: 'La campagna ha lo stato «{status}» e non può più essere modificata.',
    es: 'La campaña tiene el estado «{status}» y ya no se puede cambiar.',
  },
}
