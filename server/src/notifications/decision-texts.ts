import type { Templates } from './templates.ts'

/** What is told of a decision and of the money that follows it. */
export const decisionTexts: Templates<
  'claim_approved' | 'claim_partially_approved' | 'claim_rejected' | 'cashback_available'
> = {
  claim_approved: {
    de: {
      title: 'Vorgang {claim_number} ist genehmigt',
      text: 'Ihr Vorgang {claim_number} ist genehmigt. Sie erhalten {amount:euro} Cashback, verfügbar ab dem {available_on:date}.',
    },
    en: {
      title: 'Claim {claim_number} is approved',
      text: 'Your claim {claim_number} is approved. You receive {amount:euro} cashback, available from {available_on:date}.',
    },
    it: {
      title: 'La pratica {claim_number} è approvata',
      text: 'La Sua pratica {claim_number} è approvata. Riceve {amount:euro} di cashback, disponibili dal {available_on:date}.',
    },
    es: {
      title: 'El expediente {claim_number} está aprobado',
      text: 'Su expediente {claim_number} está aprobado. Recibe {amount:euro} de cashback, disponibles desde el {available_on:date}.',
    },
  },
  claim_partially_approved: {
    de: {
      title: 'Vorgang {claim_number} ist teilweise genehmigt',
      text: 'Ihr Vorgang {claim_number} ist teilweise genehmigt. Von {expected:euro} erhalten Sie {amount:euro} Cashback, verfügbar ab dem {available_on:date}. Die Gründe stehen beim jeweiligen Gerät.',
    },
    en: {
      title: 'Claim {claim_number} is partly approved',
      text: 'Your claim {claim_number} is partly approved. Of {expected:euro} you receive {amount:euro} cashback, available from {available_on:date}. The reasons are given with each device.',
    },
    it: {
      title: 'La pratica {claim_number} è approvata in parte',
      text: 'La Sua pratica {claim_number} è approvata in parte. Di {expected:euro} riceve {amount:euro} di cashback, disponibili dal {available_on:date}. I motivi sono indicati per ogni apparecchio.',
    },
    es: {
      title: 'El expediente {claim_number} está aprobado en parte',
      text: 'Su expediente {claim_number} está aprobado en parte. De {expected:euro} recibe {amount:euro} de cashback, disponibles desde el {available_on:date}. Los motivos figuran junto a cada aparato.',
    },
  },
  claim_rejected: {
    de: {
      title: 'Vorgang {claim_number} ist abgelehnt',
      text: 'Ihren Vorgang {claim_number} müssen wir leider ablehnen. {reason}',
    },
    en: {
      title: 'Claim {claim_number} is rejected',
      text: 'Unfortunately we have to reject your claim {claim_number}. {reason}',
    },
    it: {
      title: 'La pratica {claim_number} è respinta',
      text: 'Purtroppo dobbiamo respingere la Sua pratica {claim_number}. {reason}',
    },
    es: {
      title: 'El expediente {claim_number} está rechazado',
      text: 'Lamentamos tener que rechazar su expediente {claim_number}. {reason}',
    },
  },
  cashback_available: {
    de: {
      title: '{amount:euro} Cashback sind verfügbar',
      text: 'Die Haltefrist ist vorbei: {amount:euro} Cashback stehen Ihnen jetzt zur Auszahlung bereit.',
    },
    en: {
      title: '{amount:euro} cashback are available',
      text: 'The holding period is over: {amount:euro} cashback are now ready to be paid out.',
    },
    it: {
      title: '{amount:euro} di cashback sono disponibili',
      text: 'Il periodo di attesa è terminato: {amount:euro} di cashback sono ora pronti per il pagamento.',
    },
    es: {
      title: '{amount:euro} de cashback están disponibles',
      text: 'El período de espera ha terminado: {amount:euro} de cashback están listos para el pago.',
    },
  },
}
