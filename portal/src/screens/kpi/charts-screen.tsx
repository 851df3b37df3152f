import { useMember } from '../../client/portal.tsx'
import { Screen as WholesalerCharts } from '../paperwork-charts/screen.tsx'
import { Figures } from './screen.tsx'

/** The charts of claims: a wholesaler's own, and the office's among its figures. */
export const Screen = () =>
  useMember().role === 'wholesaler' ? <WholesalerCharts /> : <Figures beginsWith="charts" />
