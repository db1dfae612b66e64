import type { Mode } from '../gateway.ts'
import type { CsrTemplate } from '../keys.ts'
import { oneOf } from './command.ts'

/** The three places of the authority, under one name each for requests and for the gateway. */
const modes: Readonly<Record<CsrTemplate, Mode>> = {
  sandbox: 'developer-portal',
  simulation: 'simulation',
  production: 'core',
}

export const modeOption = {
  type: 'string',
  value: 'MODE',
  about: "sandbox (the developers' portal), simulation or production",
} as const

/** @throws CallError option-value */
export const templateOf = (mode: string): CsrTemplate => oneOf(mode, 'mode', ['sandbox', 'simulation', 'production'])

/** @throws CallError option-value */
export const gatewayModeOf = (mode: string): Mode => modes[templateOf(mode)]
