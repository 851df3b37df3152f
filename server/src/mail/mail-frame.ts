import type { Language } from '@ruecklauf/model'

interface Frame {
  salutation: string
  salutation_to: string
  closing: readonly string[]
  footer: string
}

/** What every mail begins and ends with. */
export const mailFrame = {
  de: {
    salutation: 'Guten Tag,',
    salutation_to: 'Guten Tag {name},',
    closing: ['Mit freundlichen Grüßen', 'Ihr Team von {brand}'],
    footer: 'Diese E-Mail wurde automatisch versendet.',
  },
  en: {
    salutation: 'Hello,',
    salutation_to: 'Hello {name},',
    closing: ['Kind regards', 'Your {brand} team'],
    footer: 'This e-mail was sent automatically.',
  },
  it: {
    salutation: 'Buongiorno,',
    salutation_to: 'Buongiorno {name},',
    closing: ['Cordiali saluti', 'Il team di {brand}'],
    footer: 'Questa e-mail è stata inviata automaticamente.',
  },
  es: {
    salutation: 'Buenos días:',
    salutation_to: 'Buenos días, {name}:',
    closing: ['Un cordial saludo', 'El equipo de {brand}'],
    footer: 'Este correo se ha enviado automáticamente.',
  },
} as const satisfies Record<Language, Frame>
