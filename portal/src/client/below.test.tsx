import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TestPortal } from '../testing/portal.tsx'
import { render } from '../testing/render.tsx'
import { Below } from './below.tsx'

const Above = ({ answer }: { answer: Promise<string> }) => {
  const { data } = useQuery({ queryKey: ['above', 'first'], queryFn: () => answer })
  return data ? <p>{data}</p> : null
}
const Asks = ({ asked: answer }: { asked: () => unknown }) => {
  useQuery({ queryKey: ['below'], queryFn: async () => answer() ?? null })
  return <p>Liste</p>
}

it('is kept out of sight until what stands above has come, but asks meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let requestCount = 0
  render(
    <TestPortal arke_id="admin">
      <Above answer={promise} />
      <Below of={[['above']]}>
        <Asks asked={() => (requestCount += 1)} />
      </Below>
    </TestPortal>,
  )
  const list = await screen.findByText('Liste')
  await expect.poll(() => requestCount).toBe(1)
  expect(getComputedStyle(list.parentElement as Element).visibility).toBe('hidden')
  resolve('Wartet auf Sie')
  await screen.findByText('Wartet auf Sie')
  await expect
    .poll(() => getComputedStyle(list.parentElement as Element).visibility)
    .not.toBe('hidden')
})

it('waits for nothing that is not asked for, and not for ever', async () => {
  render(
    <TestPortal arke_id="admin">
      <Above answer={new Promise(() => {})} />
      <Below of={[['other']]}>
        <p>Gleich</p>
      </Below>
      <Below of={[['above']]}>
        <p>Später</p>
      </Below>
    </TestPortal>,
  )
  const hasText = (text: string) =>
    getComputedStyle(screen.getByText(text).parentElement as Element).visibility !== 'hidden'
  await screen.findByText('Gleich')
  await expect.poll(() => hasText('Gleich')).toBe(true)
  expect(hasText('Später')).toBe(false)
  await expect.poll(() => hasText('Später'), { timeout: 2_000 }).toBe(true)
})
