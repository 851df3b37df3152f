import { arkes, type Field, keysOf } from '@ruecklauf/model'
import type { Chapter } from '../chapter.ts'

/** Every kind of record with its fields. */
export const recordsChapter = (): Chapter => ({
  title: 'Datenbestände',
  blocks: [
    'Jede Art von Daten ist eine Tabelle gleichen Namens. Zu jedem Eintrag gehören Kennung, Zeitpunkt der Anlage und der letzten Änderung und eine Versionsnummer. Personenbezogene Felder sind mit P gekennzeichnet.',
    ...keysOf(arkes).flatMap((arke) => {
      const fields: Readonly<Record<string, Field>> = arkes[arke].fields
      return [
        `${arkes[arke].label} (${arke})`,
        {
          head: ['Feld', 'Bezeichnung', 'Art', 'P', 'Pflicht'],
          widths: [30, 40, 14, 6, 10],
          rows: Object.entries(fields).map(([name, { label, type, personal, required }]) => [
            name,
            label ?? '',
            type,
            personal ? 'P' : '',
            required ? 'ja' : '',
          ]),
        },
      ]
    }),
  ],
})
