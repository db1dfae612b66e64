import { minutesAheadOfGmt } from '@warsha/domain/calendar'
import { decimalText } from '@warsha/domain/exports'
import type { Instant } from '@warsha/domain/time'

/**
 * What a column holds, and so how its values are given: texts, codes that are read from left to right (phones, plates,
 * numbers of documents), whole numbers, amounts in minor units, calendar days, moments.
 */
export type CellKind = 'text' | 'code' | 'number' | 'money' | 'day' | 'moment'
export type CellValue = string | number | null

/** What figures and moments are written by: the decimals of the currency and the zone of the clock. */
export type CellTerms = { decimals: number; zone: string }

/** The place of each kind in the list of styles (styles.ts). */
export const styleOf: Record<CellKind | 'head', number> = {
  head: 1,
  text: 2,
  code: 3,
  number: 4,
  money: 5,
  day: 6,
  moment: 7,
}

/** A, B … Z, AA …: the letters of a column, counted from 0. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** The longest text that a cell may hold in Excel, in characters. */
const longestText = 32_767

/**
 * Text as a cell stores it: without what XML cannot carry; and where a text looks like an escape of the format ('_x0041_')
 * its underline is escaped itself.
 */
const storedText = (text: string): string =>
  escaped(
    text
      .slice(0, longestText)
      .toWellFormed()
      .replaceAll(/[\p{Cc}--[\n\t]]|[\uFFFE\uFFFF]/gv, '')
      .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'),
  )

/** A text stays a text whatever it starts with: no '=' becomes a formula. */
export const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${storedText(text)}</t></is></c>`

const numberCell = (at: string, number: string | number, style: number): string =>
  `<c r="${at}" s="${style}"><v>${number}</v></c>`

const dayMs = 86_400_000
/** Excel counts days from the last but one of 1899. */
const firstDay = 25_569
const serialOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs + firstDay
const serialOfMoment = (at: Instant, zone: string): number => {
  const seconds = Math.round((Date.parse(at) + minutesAheadOfGmt(zone, at) * 60_000) / 1000)
  return (seconds * 1000) / dayMs + firstDay
}

/** One cell; nothing where there is no value. */
export function cell(at: string, kind: CellKind, value: CellValue, { decimals, zone }: CellTerms): string {
  if (value === null || value === '') return ''
  const style = styleOf[kind]
  if (kind === 'money') return numberCell(at, decimalText(Number(value), decimals), style)
  if (kind === 'number') return numberCell(at, Number(value), style)
  if (kind === 'day') return numberCell(at, serialOfDay(String(value)), style)
  if (kind === 'moment') return numberCell(at, serialOfMoment(String(value), zone), style)
  return textCell(at, String(value), style)
}
