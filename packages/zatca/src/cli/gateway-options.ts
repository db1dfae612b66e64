import { createGateway, type Gateway, type GatewayMessage } from '../gateway.ts'
import { oneOf, wanted, wholeNumber } from './command.ts'
import { gatewayModeOf, modeOption } from './mode.ts'

export const languageOption = { type: 'string', default: 'en', value: 'en|ar', about: 'of the messages' } as const

/** Where the gateway is, and how to speak with it. */
export const gatewayOptions = {
  mode: modeOption,
  address: { type: 'string', value: 'URL', about: 'or the address of a gateway, such as that of `zatca sandbox`' },
  timeout: { type: 'string', default: '30', value: 'SECONDS', about: 'for one attempt, 30 unless told' },
  language: languageOption,
} as const

type Given = {
  readonly mode?: string | undefined
  readonly address?: string | undefined
  readonly timeout: string
  readonly language: string
}

export const languageOf = (language: string): 'en' | 'ar' => oneOf(language, 'language', ['en', 'ar'])

/** @throws CallError; ZatcaError gateway-address */
export function gatewayOf({ mode, address, timeout, language }: Given): Gateway {
  const options = {
    language: languageOf(language),
    timeoutMs: wholeNumber(timeout, 'timeout', 1, 600) * 1000,
  }
  return address === undefined
    ? createGateway({ ...options, mode: gatewayModeOf(wanted(mode, 'mode')) })
    : createGateway({ ...options, address })
}

type Answered = {
  readonly kind: string
  readonly status?: number | null
  readonly why?: string
  readonly infos?: readonly GatewayMessage[]
  readonly warnings?: readonly GatewayMessage[]
  readonly errors?: readonly GatewayMessage[]
}

/** Why there is no good answer, in a word: `timeout`, `status 401`. */
export const reasonOf = ({ status, why }: Answered): string =>
  [why, status !== null && status !== undefined && `status ${status}`].filter(Boolean).join(', ')

/** Warnings and errors of an answer. */
export const messagesOf = ({ warnings = [], errors = [] }: Answered): readonly GatewayMessage[] => [
  ...errors,
  ...warnings,
]
