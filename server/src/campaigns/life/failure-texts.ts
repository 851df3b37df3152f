import type { FailureTexts } from '../../errors/translate-failure.ts'

/** Refusals in the life of a campaign. */
export const campaignFailures: FailureTexts = {
  invalid_campaign_step: {
    de: '„{action}“ ist nicht möglich: Die Aktion hat den Status „{status}“.',
    en: '“{action}” is not possible: the campaign has the status “{status}”.',
    it: '«{action}» non è possibile: la campagna ha lo stato «{status}».',
    es: '«{action}» no es posible: la campaña tiene el estado «{status}».',
  },
  own_proposal: {
    de: 'Wer eine Aktion vorgelegt hat, kann sie nicht selbst freigeben. Bitte wenden Sie sich an eine zweite Person.',
    en: 'Whoever submitted a campaign can’t activate it. Please ask a second person.',
    it: 'Chi ha presentato una campagna non può attivarla. Si rivolga a una seconda persona.',
    es: 'Quien ha presentado una campaña no puede activarla. Diríjase a una segunda persona.',
  },
  own_change: {
    de: 'Wer eine Änderung vorgeschlagen hat, kann nicht selbst darüber entscheiden. Bitte wenden Sie sich an eine zweite Person, oder ziehen Sie die Änderung zurück.',
    en: 'Whoever proposed a change can’t decide on it. Please ask a second person, or withdraw the change.',
    it: 'Chi ha proposto una modifica non può deciderne. Si rivolga a una seconda persona o ritiri la modifica.',
    es: 'Quien ha propuesto un cambio no puede decidir sobre él. Diríjase a una segunda persona o retire el cambio.',
  },
  foreign_change: {
    de: 'Zurückziehen kann eine Änderung nur, wer sie vorgeschlagen hat.',
    en: 'A change is withdrawn only by whoever proposed it.',
    it: 'Una modifica può essere ritirata solo da chi l’ha proposta.',
    es: 'Un cambio solo lo puede retirar quien lo ha propuesto.',
  },
  change_decided: {
    de: 'Über diese Änderung ist schon entschieden: Sie ist {state}.',
    en: 'This change has been decided on already: it is {state}.',
    it: 'Su questa modifica è già stato deciso: è {state}.',
    es: 'Ya se ha decidido sobre este cambio: está {state}.',
  },
  change_already_open: {
    de: 'Für diese Aktion wartet bereits eine Änderung auf die Freigabe ({kind}). Erst wenn darüber entschieden oder sie zurückgezogen ist, ist eine weitere möglich.',
    en: 'A change of this campaign awaits approval already ({kind}). Another is possible once it is decided on or withdrawn.',
    it: 'Una modifica di questa campagna attende già l’approvazione ({kind}). Un’altra è possibile quando sarà decisa o ritirata.',
    es: 'Un cambio de esta campaña ya espera aprobación ({kind}). Otro será posible cuando se haya decidido sobre él o se haya retirado.',
  },
  change_stale: {
    de: 'So kann die Änderung nicht mehr in Kraft treten: {why} Bitte lehnen Sie sie ab, damit sie neu vorgeschlagen werden kann.',
    en: 'The change can’t be put in force like this any more: {why} Please decline it, so that it can be proposed anew.',
    it: 'La modifica non può più entrare in vigore così: {why} La rifiuti, affinché possa essere riproposta.',
    es: 'El cambio ya no puede entrar en vigor así: {why} Rechácelo para que se pueda proponer de nuevo.',
  },
  campaign_not_editable: {
    de: 'Die Aktion hat den Status „{status}“ und kann nicht mehr geändert werden.',
    en: 'The campaign has the status “{status}” and can’t be changed any more.',
    it: 'La campagna ha lo stato «{status}» e non può più essere modificata.',
    es: 'La campaña tiene el estado «{status}» y ya no se puede cambiar.',
  },
}
