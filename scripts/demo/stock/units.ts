import type { StockUnit } from '@warsha/domain/stock'
import type { PartPool } from '../pools/parts/types.ts'

type Units = { unit: StockUnit; purchaseUnit: StockUnit; factorMilli: number }

/** How a part is counted, and in which packs it is bought. */
export function unitsOf({ key, name }: PartPool): Units {
  if (/, litre$|-1l$/.test(name.en) || key.endsWith('-1l'))
    return { unit: 'litre', purchaseUnit: 'carton', factorMilli: 12_000 }
  if (/-[45]l$/.test(key)) return { unit: 'can', purchaseUnit: 'carton', factorMilli: 4000 }
  if (name.en.endsWith(', can')) return { unit: 'can', purchaseUnit: 'carton', factorMilli: 12_000 }
  if (name.en.endsWith('metre')) return { unit: 'metre', purchaseUnit: 'roll', factorMilli: 15_000 }
  if (name.en.endsWith(' ml')) return { unit: 'bottle', purchaseUnit: 'carton', factorMilli: 12_000 }
  if (/spark-plug/.test(key)) return { unit: 'piece', purchaseUnit: 'box', factorMilli: 10_000 }
  if (name.en.endsWith(', pair')) return { unit: 'pair', purchaseUnit: 'pair', factorMilli: 1000 }
  if (name.ar.startsWith('طقم') || /pads|shoes/.test(key))
    return { unit: 'set', purchaseUnit: 'set', factorMilli: 1000 }
  return { unit: 'piece', purchaseUnit: 'piece', factorMilli: 1000 }
}
