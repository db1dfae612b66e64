import { printScales } from '@warsha/domain/documents'
import type { MenuItem } from '../../ui/ActionMenu.tsx'
import { type PrintOptions, paperLanguages } from './print-options.ts'

export type Printing = PrintOptions & { choose: (chosen: Partial<PrintOptions>) => void }
type Say = (
  key: `print.${PrintOptions['language']}` | 'print.prices' | 'print.scale',
  facts: { percent?: number },
) => string

/** The items of a menu that say how a document is printed from now on; what is chosen is marked. */
export const printItems = ({ language, prices, scale, choose }: Printing, say: Say, asksPrices = false): MenuItem[] => [
  ...paperLanguages.map(
    (value, place): MenuItem => ({
      key: `print-${value}`,
      label: say(`print.${value}`, {}),
      chosen: value === language,
      apart: place === 0,
      onSelect: () => choose({ language: value }),
    }),
  ),
  ...printScales.map(
    (percent, place): MenuItem => ({
      key: `print-${percent}`,
      label: say('print.scale', { percent }),
      chosen: percent === scale,
      apart: place === 0,
      onSelect: () => choose({ scale: percent }),
    }),
  ),
  ...(asksPrices
    ? [
        {
          key: 'print-prices',
          label: say('print.prices', {}),
          chosen: prices,
          apart: true,
          onSelect: () => choose({ prices: !prices }),
        },
      ]
    : []),
]
