import { accessOf, arkes, keysOf, roles } from '@ruecklauf/model'
import type { Chapter } from '../chapter.ts'

/** The roles' permissions on each kind of record, as the server enforces them. */
export const rolesChapter = (): Chapter => ({
  title: 'Rollen und Rechte',
  blocks: [
    'Was hier nicht steht, ist verboten. „Bedingung“ heißt: nur Einträge, die der Rolle zustehen, etwa die eigenen. Die Rechte einzelner Personen eines Mitglieds engen das weiter ein.',
    ...roles.flatMap((role) => [
      `Rolle: ${arkes[role].label}`,
      {
        head: ['Daten', 'lesen', 'anlegen', 'ändern', 'löschen', 'Funktionen'],
        widths: [22, 10, 10, 10, 10, 38],
        rows: keysOf(arkes).flatMap((arke) => {
          const { get, post, put, delete: remove, functions = [] } = accessOf(role, arke)
          const steps = [get, post, put, remove].map(ruled)
          if (steps.every((step) => step === '–') && functions.length === 0) return []
          return [[arkes[arke].label, ...steps, functions.join(', ') || '–']]
        }),
      },
    ]),
  ],
})

const ruled = (rule: boolean | string | undefined) =>
  rule === undefined || rule === false ? '–' : rule === true ? 'ja' : 'Bedingung'
