import { westernDigits } from '@warsha/domain/digits'

/** A figure of a cell in whole units of so many decimals; or that it has more of them, or is none. */
export function figureIn(cell: string, decimals: number): number | 'tooPrecise' | 'none' {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(westernDigits(cell).replaceAll(/[\s,]/g, '')) ?? []
  if (whole === undefined) return 'none'
  if (part.replace(/0+$/, '').length > decimals) return 'tooPrecise'
  return Number(whole + part.slice(0, decimals).padEnd(decimals, '0'))
}
