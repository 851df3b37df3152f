import { type Actor, arkes, keysOf, type PaperworkStatus, workflow } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import type { Chapter } from '../chapter.ts'

const say = sayTo('de')
const statuses: Readonly<Record<string, string>> = arkes.paperwork.fields.paperwork_status.values
const named = (all: readonly PaperworkStatus[]) =>
  all.map((status) => statuses[status] ?? status).join(', ')
const actor = (who: Actor) =>
  who === 'owner' ? 'Mitglied selbst' : who === 'system' ? 'Programm' : arkes[who].label

/** Every step a claim can take; the server refuses what is not here. */
export const claimLifeChapter = (): Chapter => ({
  title: 'Ablauf eines Vorgangs',
  blocks: [
    'Ein Vorgang nimmt nur diese Schritte. Was in der Spalte „wer“ steht, prüft der Server bei jedem Aufruf.',
    {
      head: ['Schritt', 'von', 'nach', 'wer'],
      widths: [24, 28, 24, 24],
      rows: keysOf(workflow)
        .filter((action) => workflow[action].since === 'now')
        .map((action) => {
          const { from, to, who } = workflow[action]
          return [
            say(`actions:paperwork.${action}`),
            named(from),
            named(to),
            who.map(actor).join(', '),
          ]
        }),
    },
  ],
})
