import { sayTo } from '@ruecklauf/model/texts'
import { schedule } from '../../schedule.ts'
import type { Chapter } from '../chapter.ts'

const say = sayTo('de')

/** The automatic jobs. */
export const jobsChapter = (): Chapter => ({
  title: 'Was von selbst geschieht',
  blocks: [
    'Jede Aufgabe läuft zu einer Zeit auf genau einer Instanz. Scheitert sie, steht der Grund in der Tabelle job_run, und sie wird wiederholt.',
    {
      head: ['Aufgabe', 'alle', 'was sie tut'],
      widths: [26, 16, 58],
      rows: schedule.map(({ name, every }) => [name, spanOf(every), say(`jobs:${name}`)]),
    },
  ],
})

/** `10 Minuten`. */
function spanOf(ms: number): string {
  const [count, unit] =
    ms >= 3_600_000
      ? [ms / 3_600_000, 'Stunden']
      : ms >= 60_000
        ? [ms / 60_000, 'Minuten']
        : [ms / 1_000, 'Sekunden']
  return `${count} ${count === 1 ? unit.slice(0, -1) : unit}`
}
