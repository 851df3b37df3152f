import { Disclosure } from '../../../ui/layout/fold/disclosure.tsx'
import { Alert } from '../../../ui/text/alert.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './bulk.module.css'
import { type BulkWish, useBulkPreview } from './bulk-calls.ts'

/** Shows the yearly cost of changed rates and the new amount of each product; nothing while unknown. */
export function BulkCost({ wish }: { wish: BulkWish }) {
  const say = useSay('products')
  const { amount, number } = useFormat()
  const { data, error } = useBulkPreview(wish)
  if (error) return <Alert tone="warning">{error.message}</Alert>
  if (!data) return null
  const { products, left: unchanged, devices, cost } = data
  return (
    <>
      <Text strong>
        {say(cost < 0 ? 'products:bulk.saves' : 'products:bulk.costs', {
          count: devices,
          sum: amount(Math.abs(cost)),
        })}
      </Text>
      <Disclosure summary={say('products:bulk.list', { count: products.length })}>
        <div className={styles.wide}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{say('products:list.device')}</th>
                <th scope="col">{say('products:bulk.before')}</th>
                <th scope="col">{say('products:bulk.after')}</th>
                <th scope="col">{say('products:bulk.devices')}</th>
                <th scope="col">{say('products:bulk.cost')}</th>
              </tr>
            </thead>
            <tbody>
              {products.map((product) => (
                <tr key={product.id}>
                  <th scope="row">{product.name}</th>
                  <td>{amount(product.before)}</td>
                  <td>{amount(product.after)}</td>
                  <td>{number(product.devices)}</td>
                  <td>{amount(product.cost)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Disclosure>
      {unchanged.length > 0 ? (
        <Text size="caption" muted>
          {say('products:bulk.left', { count: unchanged.length })}{' '}
          {unchanged
            .slice(0, 5)
            .map(({ name, why }) => `${name} (${say(`products:bulk.why.${why}`)})`)
            .join(', ')}
        </Text>
      ) : null}
    </>
  )
}
