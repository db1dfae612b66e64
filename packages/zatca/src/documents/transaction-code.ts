import type { Flags } from './types.ts'

/** KSA-2: `01` or `02`, five flags, and two more only where one of them is set (the older seven characters are understood everywhere). */
export function transactionCode(simplified: boolean, flags: Flags = {}): string {
  const { thirdParty, nominal, export: exported, summary, selfBilled, continuousSupply, toGovernment } = flags
  const digits = (...list: (boolean | undefined)[]) => list.map((one) => (one ? '1' : '0')).join('')
  const late = continuousSupply || toGovernment ? digits(continuousSupply, toGovernment) : ''
  return `${simplified ? '02' : '01'}${digits(thirdParty, nominal, exported, summary, selfBilled)}${late}`
}
