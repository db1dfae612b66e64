import { refuseIban } from '@warsha/domain/ibans'
import { useRefusalMessage } from './refusals.ts'

/** Why the typed text cannot be an IBAN. */
export function useWhyNoIban(): (typed: unknown) => string | undefined {
  const say = useRefusalMessage()
  return (typed) => {
    const refusal = refuseIban(typeof typed === 'string' ? typed : '')
    return refusal ? say(refusal) : undefined
  }
}
