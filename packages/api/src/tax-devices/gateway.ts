import type { EInvoicingMode } from '@warsha/domain/tax-devices'
import { createGateway, type Gateway, type GatewayOptions, type Mode } from '@warsha/zatca/gateway'
import type { CsrTemplate } from '@warsha/zatca/keys'
import type { Services } from '../lib/context.ts'

/** Where the authority listens for each mode, and the template of requests for certificates there. */
const environments = {
  TestMode: { path: 'developer-portal', template: 'sandbox' },
  Simulation: { path: 'simulation', template: 'simulation' },
  Production: { path: 'core', template: 'production' },
} as const satisfies Record<EInvoicingMode, { path: Mode; template: CsrTemplate }>

export const templateOf = (mode: EInvoicingMode): CsrTemplate => environments[mode].template

/** Somebody waits before a screen: it is tried twice, and whoever waited tries again when they like. */
export const whileWaiting = { timeoutMs: 20_000, patience: { attempts: 2 } } as const

type Options = Pick<GatewayOptions, 'language' | 'patience' | 'timeoutMs'>

/** Where the gateway of a mode is, as a name under which its health is kept. */
export const addressFor = ({ settings }: Pick<Services, 'settings'>, mode: EInvoicingMode): string =>
  `${settings.eInvoicing.address ?? 'zatca'}/${environments[mode].path}`

/** The gateway of a mode: the authority's, or the sandbox that the settings name. */
export function gatewayFor(
  { settings }: Pick<Services, 'settings'>,
  mode: EInvoicingMode,
  options: Options = {},
): Gateway {
  const { path } = environments[mode]
  const { address } = settings.eInvoicing
  return createGateway(address === null ? { mode: path, ...options } : { address: `${address}/${path}`, ...options })
}
