import type { Templates } from './templates.ts'

/** What is told of the devices an installer is to reach in a campaign. */
export const targetTexts: Templates<'target_agreed'> = {
  target_agreed: {
    de: {
      title: 'Aktion „{campaign}“: Bonus ab Ihrem {units}. Gerät',
      text: 'In der Aktion „{campaign}“ gilt für Sie ein persönliches Ziel: Ab dem {units}. Gerät gibt es den Bonus, für Käufe ab {begins:date}. Wie weit Sie sind, sehen Sie auf Ihrer Startseite.',
    },
    en: {
      title: 'Campaign “{campaign}”: bonus from your device number {units} on',
      text: 'The campaign “{campaign}” has a personal target for you: it pays its bonus from device number {units} on, for purchases from {begins:date}. Your start page shows how far you are.',
    },
    it: {
      title: 'Campagna «{campaign}»: bonus dal Suo {units}° apparecchio',
      text: 'Nella campagna «{campaign}» vale per Lei un obiettivo personale: il bonus spetta dal {units}° apparecchio, per gli acquisti dal {begins:date}. Nella pagina iniziale vede a che punto è.',
    },
    es: {
      title: 'Campaña «{campaign}»: bono a partir de su equipo número {units}',
      text: 'En la campaña «{campaign}» tiene un objetivo personal: el bono se paga a partir del equipo número {units}, para compras desde el {begins:date}. En su página de inicio ve cuánto le falta.',
    },
  },
}
