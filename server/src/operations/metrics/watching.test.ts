import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

/* What deploy/ has to watch an installation by asks for figures that there are, and leaves out none of ours. */

const token = 'nur-für-Prometheus-gedacht'
const api = await testApi({ config: { METRICS_TOKEN: token } })
afterAll(api.close)
await api.app.inject('/lib/health/live')
await api.database.owner.query(
  `insert into job_run (name, began_at, ended_at) values ('clean_up', now(), now())`,
)
await api.database.owner.query(
  `insert into outbox (id, kind, payload, due_at) values ('a', 'notification_mail', '{}', now())`,
)
const { body } = await api.app.inject({
  url: '/metrics',
  headers: { authorization: `Bearer ${token}` },
})
const figures = [...body.matchAll(/^# TYPE (\S+) \w+$/gm)].map(([, name = '']) => name)
const samples = body.split('\n').filter((line) => !line.startsWith('#'))
const labelsIn = (text: string) => [...text.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label)

const read = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8')
const { panels }: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('grafana.json'))
const expressions = [
  ...[...read('alerts.yml').matchAll(/^ {8}expr: (.+)$/gm)].map(([, expr = '']) => expr),
  ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** The figures that are asked for, each with the labels it is chosen by. */
const metrics = expressions
  .flatMap((expr) => [...expr.matchAll(/\b((?:ruecklauf|http|nodejs|process)_\w+)(\{[^}]*\})?/g)])
  .map(([, name = '', labels = '']) => ({ name, labels: labelsIn(labels) }))

/** Of a histogram its parts are asked for. */
const figureOf = (name: string) => name.replace(/_(?:bucket|count)$/, '')

it('asks for figures that there are', () => {
  expect(metrics.length).toBeGreaterThan(30)
  expect(
    metrics.map(({ name }) => figureOf(name)).filter((name) => !figures.includes(name)),
  ).toEqual([])
})

it('chooses by labels that the figures have', () => {
  for (const { name, labels } of metrics) {
    const sample = samples.find((line) => line.startsWith(name))
    const knownLabels = [...labelsIn(sample ?? ''), 'job', 'instance']
    if (sample)
      expect([name, labels.filter((label) => !knownLabels.includes(label))]).toEqual([name, []])
  }
})

it('leaves out none of ours', () => {
  const own = figures.filter((name) => name.startsWith('ruecklauf_'))
  expect(own.filter((figure) => !metrics.some(({ name }) => figureOf(name) === figure))).toEqual([])
})

it('has no label of the names that Prometheus gives itself', () => {
  const labels = samples.flatMap(labelsIn)
  expect(labels).toContain('name')
  expect(labels.filter((label) => label === 'job' || label === 'instance')).toEqual([])
})
