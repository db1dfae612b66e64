import { type LabelLayout, labelLayouts, placesOf } from '@warsha/domain/labels'
import type { Money } from '@warsha/domain/money'
import type { Instant } from '@warsha/domain/time'
import { amountText, type Currency } from './amounts.ts'
import { barcodeFor, barcodeSvg, modulesOf } from './barcode.ts'
import { type Bilingual, nameLines, type PaperLanguage, readingOf } from './language.ts'
import { codeText } from './printable.ts'
import { setPaper } from './typst.ts'
import { label } from './words.ts'

export type PartLabel = {
  partNo: string
  name: Bilingual
  /** What the bars say: a barcode of the part, else its number. */
  code: string
  /** With VAT; null: not on the label. */
  price: Money | null
  /** How many labels of it. */
  count: number
}

export type LabelsPaper = {
  layout: LabelLayout
  /** The first place of the first sheet that is free, from 1. */
  start: number
  labels: readonly PartLabel[]
  currency: Currency
  printedAt: Instant
}

/** In millimetres: the widest a module is drawn, the narrowest that readers still read, and the margins beside the bars. */
const module = { widest: 0.33, narrowest: 0.15 } as const
const margins: Record<LabelLayout, number> = { sheet: 4, roll: 2 }

/** The bars that fit on a label, with their width in millimetres; null where a reader could not read them. */
function barsOf(code: string, room: number) {
  const barcode = barcodeFor(code)
  if (!barcode) return null
  const modules = modulesOf(barcode)
  const width = Math.min(room, modules * module.widest)
  return width < modules * module.narrowest ? null : { svg: barcodeSvg(barcode), width }
}

/** What the template draws: each part once, and how often it is on the paper. */
export function labelsView({ layout, start, labels, currency }: LabelsPaper, options: PaperLanguage) {
  const reading = readingOf(options)
  const size = labelLayouts[layout]
  const room = size.width - 2 * margins[layout]
  const drawings: Record<string, string> = {}
  const drawn = labels.map(({ partNo, name, code, price, count }, index) => {
    const bars = barsOf(code, room)
    if (bars) drawings[`bars-${index}`] = bars.svg
    return {
      names: nameLines(name, reading),
      partNo: codeText(partNo),
      bars: bars && { name: `bars-${index}`, width: bars.width },
      // The number of the part stands on the label anyway.
      code: code === partNo ? null : codeText(code),
      price: price === null ? null : amountText(price, currency),
      count,
    }
  })
  const view = {
    ...reading,
    meta: { title: label('labels')[reading.lead], author: '' },
    ...size,
    margin: margins[layout],
    isRoll: layout === 'roll',
    blank: placesOf(layout) > 1 ? start - 1 : 0,
    labels: drawn,
    currency: currency.code,
  }
  return { view, drawings }
}

/** Labels of parts as a PDF: sheets of labels, or one page for each label of a roll. */
export function renderLabels(paper: LabelsPaper, options: PaperLanguage): Uint8Array {
  const { view: data, drawings } = labelsView(paper, options)
  return setPaper({ template: 'labels', data, pictures: {}, drawings, createdAt: paper.printedAt })
}
